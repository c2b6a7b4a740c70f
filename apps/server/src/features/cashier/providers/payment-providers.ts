import type { Clock } from '../../../platform/clock.ts';
import { createDemoProvider, type DemoProviderSettings } from './demo-provider.ts';
import type { PaymentProviders } from './payment-provider.ts';

/** A provider that is absent is not set up. Another one is a file in `providers/` and a line here. */
export interface PaymentProviderSettings {
  demo?: DemoProviderSettings;
}

/** The payment providers of this process, by the code that methods and payout routes name. */
export function createPaymentProviders(settings: PaymentProviderSettings, clock: Clock): PaymentProviders {
  const providers = settings.demo ? [createDemoProvider(settings.demo, clock)] : [];
  return new Map(providers.map((provider) => [provider.code, provider]));
}
