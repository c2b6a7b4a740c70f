import {
  type ErrorCode,
  type ErrorDetails,
  errorCodes,
  fillText,
  type OperatorErrorCode,
  operatorErrorCodes,
} from '@sampan/contract';

type AnyCode = ErrorCode | OperatorErrorCode;
const codes: Record<AnyCode, readonly [status: number, text: string]> = { ...errorCodes, ...operatorErrorCodes };

/** The one error class of the wire. Thrown inside a call it rolls the transaction back. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AnyCode;
  readonly details: ErrorDetails;
  /** Data a screen needs beside the refusal (`captcha`, `balance`). */
  readonly value: unknown;

  constructor(code: AnyCode, details: ErrorDetails = {}, value: unknown = null) {
    super(fillText(codes[code][1], details));
    this.code = code;
    this.details = details;
    this.value = value;
  }

  get status(): number {
    return codes[this.code][0];
  }

  /** What Fastify and the services mounted beside us read. */
  get statusCode(): number {
    return this.status;
  }
}

/** A refusal of what was asked, in a sentence of its own that names what is wrong. */
export function invalidRequest(field: string, reason: string): AppError {
  return new AppError('request.invalid', { field, reason });
}

/** A refusal that is returned, not thrown: what the handler wrote (a counted failure) is committed. */
export class Refusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

export function refuse(code: AnyCode, details: ErrorDetails = {}, value: unknown = null): Refusal {
  return new Refusal(new AppError(code, details, value));
}
