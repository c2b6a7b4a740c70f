import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { paymentHeaders, SIGNATURE_MAX_AGE_MS, signedText } from '@sampan/contract';

export interface SignedPart {
  secret: string;
  timestamp: string;
  method: string;
  /** Without host and query. */
  path: string;
  body: string | Buffer;
}

function signatureOf(part: SignedPart): string {
  const bodyHash = createHash('sha256').update(part.body).digest('hex');
  return `v1=${createHmac('sha256', part.secret)
    .update(signedText({ ...part, bodyHash }))
    .digest('hex')}`;
}

/** The headers under which a merchant takes our word. */
export function signHeaders(merchant: string, part: SignedPart): Record<string, string> {
  return {
    [paymentHeaders.merchant]: merchant,
    [paymentHeaders.timestamp]: part.timestamp,
    [paymentHeaders.signature]: signatureOf(part),
  };
}

/** null: signed with the secret and fresh; otherwise what is wrong with it. */
export function findSignatureFault(part: SignedPart, given: string, now: Date): 'signature' | 'stale' | null {
  const wanted = Buffer.from(signatureOf(part));
  const got = Buffer.from(given);
  if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return 'signature';
  const age = Math.abs(now.getTime() - Number(part.timestamp));
  return age <= SIGNATURE_MAX_AGE_MS ? null : 'stale';
}
