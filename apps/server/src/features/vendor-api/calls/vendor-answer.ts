/** The bytes of the vendor API's answers. A repeat is rendered from what is stored, so it is the same to the byte. */
import { type ErrorCode, type ErrorDetails, errorCodes, errorText } from '@sampan/contract';

export interface VendorAnswer {
  status: number;
  body: string;
}

export function successAnswer(value: unknown): VendorAnswer {
  return { status: 200, body: JSON.stringify({ success: true, value }) };
}

export function refusalAnswer(code: ErrorCode, details: ErrorDetails = {}, value: unknown = null): VendorAnswer {
  return {
    status: errorCodes[code][0],
    body: JSON.stringify({ success: false, value, errorCode: code, message: errorText(code, details), details }),
  };
}
