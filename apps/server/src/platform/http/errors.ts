import { type ErrorCode, type ErrorDetails, errorCodes, errorText } from '@sampan/contract';

/** The one error class of the wire. Thrown inside a call it rolls the transaction back. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Data a screen needs beside the refusal (`captcha`, `balance`). */
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

/** A refusal that is returned, not thrown: what the handler wrote (a counted failure) is committed. */
export class Refusal {
  readonly error: AppError;
  constructor(error: AppError) {
    this.error = error;
  }
}

export function refuse(code: ErrorCode, details: ErrorDetails = {}, value: unknown = null): Refusal {
  return new Refusal(new AppError(code, details, value));
}
