import { type ErrorCode, type ErrorDetails, errorCodes, errorText } from '@sampan/contract';

/** A refusal with a code of the contract; `value` is what the screen needs beside it (a balance). */
export class ArcadeError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly value: unknown;

  constructor(code: ErrorCode, details: ErrorDetails = {}, value: unknown = null) {
    super(errorText(code, details));
    this.code = code;
    this.details = details;
    this.value = value;
  }

  get status(): number {
    return errorCodes[this.code][0];
  }
}

/** A code that came from the platform, where ours to pass on; anything else is a failure of ours. */
export function toErrorCode(code: string): ErrorCode {
  return code in errorCodes ? (code as ErrorCode) : 'system.failure';
}
