import { PAYMENT_CALLBACK_PATH, paymentOrderAnswer, paymentStatusAnswer, payoutAnswer } from '@sampan/contract';
import type { MerchantKey } from '@sampan/service-kit/signing';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { askSigned, readSignedEvent, readSignedTransfer } from './signed-wire.ts';

export interface DemoProviderSettings extends MerchantKey {
  /** The provider's address without a slash at the end. */
  url: string;
  /** Where the provider reaches us: an origin. */
  callbackOrigin: string;
  /** Where a browser opens the bank that plays along; absent: payers use a bank app of their own. */
  bankPage?: string;
}

/** The demo provider (apps/demo-pay) speaks the contract's payment wire as it is. */
export function createDemoProvider(settings: DemoProviderSettings, clock: Clock): PaymentProvider {
  const code = 'demo';
  const callbackUrl = settings.callbackOrigin + PAYMENT_CALLBACK_PATH.replace(':provider', code);

  const ask = <Schema extends z.ZodType>(path: string, content: object, schema: Schema) =>
    askSigned({ key: settings, clock, url: settings.url + path, content, schema });

  return {
    code,
    createOrder: (order) => ask('/v1/orders', { ...order, callbackUrl }, paymentOrderAnswer),
    createPayout: (payout) => ask('/v1/payouts', { ...payout, callbackUrl }, payoutAnswer),
    readStatus: (kind, reference) => ask('/v1/status', { kind, reference }, paymentStatusAnswer),
    readCallback: (call) => readSignedEvent(settings, call, clock.now()),
    readTransfer: (call) => readSignedTransfer(settings, call, clock.now()),
  };
}
