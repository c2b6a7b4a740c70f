import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_MAX_AGE_MS, signedText } from '@sampan/contract';

export interface SignedCall {
  /** Epoch ms as sent. */
  timestamp: string;
  method: string;
  /** Without host and query. */
  path: string;
  /** SHA-256 of the raw body. */
  bodyHash: Buffer;
}

export function hashBody(body: Buffer | string): Buffer {
  return createHash('sha256').update(body).digest();
}

function mac(secret: string, call: SignedCall): Buffer {
  return createHmac('sha256', secret)
    .update(signedText({ ...call, bodyHash: call.bodyHash.toString('hex') }))
    .digest();
}

/** Compares in constant time. A signature of any other shape is simply false. */
export function isSignedBy(secret: string, call: SignedCall, signature: string): boolean {
  const match = /^v1=([0-9a-f]{64})$/.exec(signature);
  return match?.[1] !== undefined && timingSafeEqual(Buffer.from(match[1], 'hex'), mac(secret, call));
}

/** Whether a timestamp is at most five minutes away from `now`, in either direction. */
export function isFresh(timestamp: string, now: Date): boolean {
  return /^[0-9]{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= SIGNATURE_MAX_AGE_MS;
}
