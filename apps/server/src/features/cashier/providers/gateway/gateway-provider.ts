import { type GatewayOrder, gatewayAddress, PAYMENT_CALLBACK_PATH, paymentStatusAnswer } from '@sampan/contract';
import { signText } from '@sampan/service-kit/signing';
import type { Clock } from '../../../../platform/clock.ts';
import { type PaymentProvider, ProviderRefused } from '../payment-provider.ts';
import { askSigned, readSignedEvent } from '../signed-wire.ts';
import type { GatewayRow } from './gateway.queries.ts';

/**
 * A payment page for cards and wallets that the payer is sent to by a signed address: nothing is asked before, the
 * gateway learns of the order from the address and tells us by a signed callback. Set up by `sampan gateway`.
 */
export function createGatewayProvider(
  gateway: GatewayRow,
  parts: { clock: Clock; callbackOrigin: string },
): PaymentProvider {
  const { code } = gateway;
  const callbackUrl = parts.callbackOrigin + PAYMENT_CALLBACK_PATH.replace(':provider', code);
  return {
    code,
    async createOrder(order) {
      if (!gateway.isOpen) throw new ProviderRefused(`gateway ${code} is closed`);
      const asked: GatewayOrder = { ...order, merchant: gateway.merchant, callbackUrl };
      const { url, signedPart } = gatewayAddress(gateway.payUrl, asked);
      url.searchParams.set('signature', signText(gateway.secret, signedPart));
      return { providerReference: null, payUrl: url.href, qrText: '' };
    },
    createPayout: () => Promise.reject(new ProviderRefused(`gateway ${code} does not pay out`)),
    readStatus: (kind, reference) =>
      askSigned({
        key: gateway,
        clock: parts.clock,
        url: gateway.statusUrl,
        content: { kind, reference },
        schema: paymentStatusAnswer,
      }),
    readCallback: (call) => readSignedEvent(gateway, call, parts.clock.now()),
  };
}
