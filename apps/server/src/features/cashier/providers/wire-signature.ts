import { paymentHeaders } from '@sampan/contract';
import { hashBody, isFresh, isSignedBy, type MerchantKey } from '@sampan/service-kit/signing';
import { AppError } from '../../../platform/http/errors.ts';
import type { CallbackCall } from './payment-provider.ts';

/** @throws AppError callback.signature.invalid when it is not the provider's, callback.stale when it is too old */
export function checkCallback(key: MerchantKey, call: CallbackCall, now: Date): void {
  const timestamp = call.header(paymentHeaders.timestamp);
  const signed = { ...call, timestamp, bodyHash: hashBody(call.body) };
  const ours = call.header(paymentHeaders.merchant) === key.merchant;
  if (!ours || !isSignedBy(key.secret, signed, call.header(paymentHeaders.signature))) {
    throw new AppError('callback.signature.invalid');
  }
  if (!isFresh(timestamp, now)) throw new AppError('callback.stale');
}
