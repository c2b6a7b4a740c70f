import type { ErrorCode, ErrorDetails } from '@sampan/contract';

/** Codes that never cross the wire: the answer did not come, was not ours, or the browser cannot do what is needed. */
export type LocalCode =
  | 'network.failed'
  | 'network.timeout'
  | 'answer.unreadable'
  | 'chunk.failed'
  | 'aborted'
  /** A bet that was sent and is still unconfirmed after many tries. */
  | 'outcome.unknown'
  | 'webgl.missing'
  /** A round came back under another secret than the one that was committed. */
  | 'seed.broken';
export type ApiCode = ErrorCode | LocalCode;

export interface ApiErrorParts {
  details?: ErrorDetails;
  /** Data a screen needs with a refusal: `captcha`, `balance`. */
  value?: unknown;
  /** The number support can look up. */
  requestId?: string;
  status?: number;
}

/** The one error of every call: a refusal of the server, or the reason why no answer came. */
export class ApiError extends Error {
  readonly code: ApiCode;
  readonly details: ErrorDetails;
  readonly value: unknown;
  readonly requestId: string | undefined;
  readonly status: number | undefined;

  constructor(code: ApiCode, parts: ApiErrorParts = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.details = parts.details ?? {};
    this.value = parts.value ?? null;
    this.requestId = parts.requestId;
    this.status = parts.status;
  }

  /** No answer came: the call may or may not have been carried out, so a money call is repeated with the same intent only. */
  get isNetwork(): boolean {
    return this.code === 'network.failed' || this.code === 'network.timeout' || this.code === 'answer.unreadable';
  }
}

export const isApiError = (error: unknown, code?: ApiCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);
