import { hashBody, isFresh, isSignedBy } from '@sampan/service-kit/signing';
import { AppError } from '../../../platform/http/errors.ts';
import type { VendorKey } from '../keys/vendor-keys.queries.ts';
import type { SignedBody } from './signed-body.ts';

/** A call as it was signed, alone or inside another one. */
export interface SignedPart {
  path: string;
  timestamp: string;
  signature: string;
  body: Buffer | string;
}

/** The key that it names, and whose that is. */
export type KeyOfVendor = VendorKey & { vendor: string };

/** @throws AppError vendor.signature.invalid, vendor.timestamp.stale, request.invalid */
export function openSigned(key: KeyOfVendor, part: SignedPart, now: Date): SignedBody {
  const { path, timestamp, signature, body } = part;
  const bodyHash = hashBody(body);
  if (!isSignedBy(key.secret, { timestamp, method: 'POST', path, bodyHash }, signature))
    throw new AppError('vendor.signature.invalid');
  if (!isFresh(timestamp, now)) throw new AppError('vendor.timestamp.stale');
  return { vendor: key.vendor, bodyHash, enabled: key.enabled, body: parseJson(body) };
}

function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : body.toString('utf8'));
  } catch {
    throw new AppError('request.invalid', { field: 'body', reason: 'body: not JSON' });
  }
}
