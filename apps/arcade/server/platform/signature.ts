import { vendorHeaders } from '@sampan/contract';
import { hashBody, isFresh, isSignedBy, signVendorCall } from '@sampan/service-kit/signing';

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

export function signRequest({ vendorCode: vendor, ...key }: VendorKey, part: SignedPart): Record<string, string> {
  return signVendorCall({ vendor, ...key }, { ...part, now: new Date(Number(part.timestamp)) });
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
  if (!isFresh(timestamp, new Date(part.now))) return 'vendor.timestamp.stale';
  const call = { ...part, timestamp, bodyHash: hashBody(part.body) };
  return isSignedBy(key.secret, call, text(vendorHeaders.signature)) ? 'ok' : 'vendor.signature.invalid';
}
