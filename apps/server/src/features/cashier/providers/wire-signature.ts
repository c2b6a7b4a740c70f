import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { paymentHeaders, SIGNATURE_MAX_AGE_MS, signedText } from '@sampan/contract';
import { AppError } from '../../../platform/http/errors.ts';
import type { CallbackCall } from './payment-provider.ts';

export interface MerchantKey {
  /** Our code at the provider. */
  merchant: string;
  secret: string;
}

function signatureOf(secret: string, part: { timestamp: string; method: string; path: string; body: string | Buffer }) {
  const bodyHash = createHash('sha256').update(part.body).digest('hex');
  return `v1=${createHmac('sha256', secret)
    .update(signedText({ ...part, bodyHash }))
    .digest('hex')}`;
}

/** A signature over any text, for addresses that a browser carries. */
export function signText(secret: string, text: string): string {
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`;
}

/** The headers under which the provider takes our word. */
export function signCall(key: MerchantKey, part: { now: Date; method: string; path: string; body: string }) {
  const timestamp = String(part.now.getTime());
  return {
    [paymentHeaders.merchant]: key.merchant,
    [paymentHeaders.timestamp]: timestamp,
    [paymentHeaders.signature]: signatureOf(key.secret, { ...part, timestamp }),
  };
}

/** @throws AppError callback.signature.invalid when it is not the provider's, callback.stale when it is too old */
export function checkCallback(key: MerchantKey, call: CallbackCall, now: Date): void {
  const timestamp = call.header(paymentHeaders.timestamp);
  const wanted = Buffer.from(signatureOf(key.secret, { ...call, timestamp }));
  const given = Buffer.from(call.header(paymentHeaders.signature));
  const ours = call.header(paymentHeaders.merchant) === key.merchant;
  if (!ours || wanted.length !== given.length || !timingSafeEqual(wanted, given)) {
    throw new AppError('callback.signature.invalid');
  }
  const age = Math.abs(now.getTime() - Number(timestamp));
  if (!(age <= SIGNATURE_MAX_AGE_MS)) throw new AppError('callback.stale');
}
