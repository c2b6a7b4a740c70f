import { timingSafeEqual } from 'node:crypto';
import { SIGNATURE_MAX_AGE_MS, signedText, vendorHeaders } from '@sampan/contract';
import { hmacSha256, sha256 } from '../../platform/hashing.ts';

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
  return sha256(body);
}

function mac(secret: string, call: SignedCall): Buffer {
  return hmacSha256(secret, signedText({ ...call, bodyHash: call.bodyHash.toString('hex') }));
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

/** The headers of a call of the platform to a vendor, signed by the rules the vendor signs its own by. `body`: '' for GET. */
export function signCall(
  key: { vendor: string; keyId: string; secret: string },
  call: { method: string; path: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(call.now.getTime());
  const signature = mac(key.secret, { ...call, timestamp, bodyHash: hashBody(call.body) }).toString('hex');
  return {
    [vendorHeaders.vendor]: key.vendor,
    [vendorHeaders.keyId]: key.keyId,
    [vendorHeaders.timestamp]: timestamp,
    [vendorHeaders.signature]: `v1=${signature}`,
  };
}
