import type {
  PaymentEvent,
  PaymentOrderAnswer,
  PaymentOrderRequest,
  PaymentStatusAnswer,
  PayoutRequest,
} from '@sampan/contract';

/** A callback as it came in: the signature covers the bytes of `body`. */
export interface CallbackCall {
  method: string;
  /** Without host and query. */
  path: string;
  header(name: string): string;
  body: Buffer;
}

/**
 * Somebody who takes and pays out money for us. An adapter turns a provider's own wire into the shapes of the contract.
 * No method is called inside a transaction. What a call did is unknown unless it returns or rejects with ProviderRefused.
 */
export interface PaymentProvider {
  readonly code: string;
  /** Asks for a payment; safe to repeat with the same reference. @throws ProviderRefused, ProviderUnreachable */
  createOrder(order: Omit<PaymentOrderRequest, 'callbackUrl'>): Promise<PaymentOrderAnswer>;
  /** Asks to pay out; safe to repeat with the same reference. @throws ProviderRefused, ProviderUnreachable */
  createPayout(payout: Omit<PayoutRequest, 'callbackUrl'>): Promise<{ providerReference: string }>;
  /** How it stands at the provider. @throws ProviderRefused, ProviderUnreachable */
  readStatus(kind: PaymentEvent['kind'], reference: string): Promise<PaymentStatusAnswer>;
  /** The event of a callback. @throws AppError callback.signature.invalid, callback.stale, request.invalid */
  readCallback(call: CallbackCall): PaymentEvent;
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The provider said no: nothing was done and repeating it will not help. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** No answer, or none that can be read: it may have been done or not. Repeat with the same reference. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
