import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import { createDemoProvider, type DemoProviderSettings } from './demo-provider.ts';
import { selectGateway } from './gateway/gateway.queries.ts';
import { createGatewayProvider } from './gateway/gateway-provider.ts';
import { manualProvider } from './manual-provider.ts';
import type { PaymentProviders } from './payment-provider.ts';

/** A provider that is absent is not set up. Another one is a file in `providers/` and a line here. */
export interface PaymentProviderSettings {
  demo?: DemoProviderSettings;
  /** Where gateways reach us, an origin; absent: there are none. */
  callbackOrigin?: string;
}

/** The payment providers by the code that methods and payout routes name; gateways as the database has them now. */
export function createPaymentProviders(
  settings: PaymentProviderSettings,
  { db, clock }: { db: Database; clock: Clock },
): PaymentProviders {
  const demo = settings.demo && createDemoProvider(settings.demo, clock);
  return {
    async find(code) {
      if (demo?.code === code) return demo;
      if (code === manualProvider.code) return manualProvider;
      const { callbackOrigin } = settings;
      const gateway = callbackOrigin === undefined ? undefined : await selectGateway(db, code);
      return gateway && createGatewayProvider(gateway, { clock, callbackOrigin: callbackOrigin ?? '' });
    },
  };
}
