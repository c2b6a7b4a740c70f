import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_MAX_AGE_MS, signedText, vendorHeaders } from '@sampan/contract';

export interface VendorKey {
  vendorCode: string;
  keyId: string;
  secret: string;
}

export interface SignedPart {
  method: string;
  /** without host and query */
  path: string;
  body: string;
  /** epoch ms, decimal */
  timestamp: string;
}

function sign(secret: string, part: SignedPart): string {
  const bodyHash = createHash('sha256').update(part.body).digest('hex');
  return `v1=${createHmac('sha256', secret)
    .update(signedText({ ...part, bodyHash }))
    .digest('hex')}`;
}

export function signRequest(key: VendorKey, part: SignedPart): Record<string, string> {
  return {
    [vendorHeaders.vendor]: key.vendorCode,
    [vendorHeaders.keyId]: key.keyId,
    [vendorHeaders.timestamp]: part.timestamp,
    [vendorHeaders.signature]: sign(key.secret, part),
  };
}

export type SignatureVerdict = 'ok' | 'vendor.unknown' | 'vendor.timestamp.stale' | 'vendor.signature.invalid';

/** Checks a request of the platform to us by the same rules as the platform checks ours. */
export function checkSignature(
  key: VendorKey,
  headers: Record<string, string | string[] | undefined>,
  part: Omit<SignedPart, 'timestamp'> & { now: number },
): SignatureVerdict {
  const text = (name: string): string => String(headers[name] ?? '');
  if (text(vendorHeaders.vendor) !== key.vendorCode || text(vendorHeaders.keyId) !== key.keyId) return 'vendor.unknown';
  const timestamp = text(vendorHeaders.timestamp);
  if (!/^\d{13}$/.test(timestamp) || Math.abs(part.now - Number(timestamp)) > SIGNATURE_MAX_AGE_MS)
    return 'vendor.timestamp.stale';
  const expected = Buffer.from(sign(key.secret, { ...part, timestamp }));
  const given = Buffer.from(text(vendorHeaders.signature));
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'ok' : 'vendor.signature.invalid';
}
