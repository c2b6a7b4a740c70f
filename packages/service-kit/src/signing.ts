/**
 * Signatures of calls between services: HMAC-SHA-256 over the text that the contract names (`signedText`), written as
 * `v1=` and 64 hex digits. Compared in constant time, and by the same rules on both sides of every wire.
 */
import { timingSafeEqual } from 'node:crypto';
import { paymentHeaders, SIGNATURE_MAX_AGE_MS, signedText, vendorHeaders } from '@sampan/contract';
import { hmacSha256, sha256 } from './hashing.ts';

/** What a signature stands over. */
export interface SignedCall {
  /** Epoch ms as sent. */
  timestamp: string;
  method: string;
  /** Without host and query. */
  path: string;
  /** SHA-256 of the raw body. */
  bodyHash: Buffer;
}

/** A call that is about to be made. `body`: '' for GET. */
export interface CallToSign {
  method: string;
  path: string;
  body: Buffer | string;
  now: Date;
}

export interface VendorKey {
  vendor: string;
  keyId: string;
  secret: string;
}

export interface MerchantKey {
  merchant: string;
  secret: string;
}

export function hashBody(body: Buffer | string): Buffer {
  return sha256(body);
}

const textOf = (call: SignedCall) => signedText({ ...call, bodyHash: call.bodyHash.toString('hex') });

/** A signature over any text, for addresses that a browser carries. */
export function signText(secret: string, text: string): string {
  return `v1=${hmacSha256(secret, text).toString('hex')}`;
}

/** A signature of any other shape is simply false. */
export function isTextSignedBy(secret: string, text: string, signature: string): boolean {
  const match = /^v1=([0-9a-f]{64})$/.exec(signature);
  return match?.[1] !== undefined && timingSafeEqual(Buffer.from(match[1], 'hex'), hmacSha256(secret, text));
}

export function isSignedBy(secret: string, call: SignedCall, signature: string): boolean {
  return isTextSignedBy(secret, textOf(call), signature);
}

/** Whether a timestamp is at most five minutes away from `now`, in either direction. */
export function isFresh(timestamp: string, now: Date): boolean {
  return /^[0-9]{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= SIGNATURE_MAX_AGE_MS;
}

function stamp(secret: string, call: CallToSign): { timestamp: string; signature: string } {
  const timestamp = String(call.now.getTime());
  return { timestamp, signature: signText(secret, textOf({ ...call, timestamp, bodyHash: hashBody(call.body) })) };
}

/** The headers of a call between the platform and a vendor: both sides sign by the same rules. */
export function signVendorCall(key: VendorKey, call: CallToSign): Record<string, string> {
  const { timestamp, signature } = stamp(key.secret, call);
  return {
    [vendorHeaders.vendor]: key.vendor,
    [vendorHeaders.keyId]: key.keyId,
    [vendorHeaders.timestamp]: timestamp,
    [vendorHeaders.signature]: signature,
  };
}

/** The headers of a call between the platform and a payment provider. */
export function signPaymentCall(key: MerchantKey, call: CallToSign): Record<string, string> {
  const { timestamp, signature } = stamp(key.secret, call);
  return {
    [paymentHeaders.merchant]: key.merchant,
    [paymentHeaders.timestamp]: timestamp,
    [paymentHeaders.signature]: signature,
  };
}
