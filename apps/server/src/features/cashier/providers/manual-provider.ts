import { AppError } from '../../../platform/http/errors.ts';
import { type PaymentProvider, ProviderRefused } from './payment-provider.ts';

export const MANUAL_PROVIDER = 'manual';

/**
 * The operator's own bank, where no machine answers: money comes in by statement on an account of ours, and goes out when a
 * person has paid it. A withdrawal that is sent here stands in `stuck list` until two operators settle it.
 */
export const manualProvider: PaymentProvider = {
  code: MANUAL_PROVIDER,
  createOrder: () => Promise.reject(new ProviderRefused('a method by hand needs an account of ours')),
  createPayout: ({ reference }) => Promise.resolve({ providerReference: `by-hand-${reference}` }),
  readStatus: () => Promise.resolve({ status: 'waiting', event: null }),
  readCallback() {
    throw new AppError('callback.signature.invalid');
  },
};
