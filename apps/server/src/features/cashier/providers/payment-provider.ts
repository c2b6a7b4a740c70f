import type {
  PaymentEvent,
  PaymentOrderRequest,
  PaymentStatusAnswer,
  PayoutRequest,
  TransferNotice,
} from '@sampan/contract';

/** A callback as it came in: the signature covers the bytes of `body`. */
export interface CallbackCall {
  method: string;
  /** Without host and query. */
  path: string;
  header(name: string): string;
  body: Buffer;
}

/** Where an order is paid. A provider that is first heard of by its callback has no reference of its own yet. */
export interface PlacedOrder {
  providerReference: string | null;
  payUrl: string;
  qrText: string;
}

/**
 * Somebody who takes and pays out money for us. An adapter turns a provider's own wire into the shapes of the contract.
 * No method is called inside a transaction. What a call did is unknown unless it returns or rejects with ProviderRefused.
 */
export interface PaymentProvider {
  readonly code: string;
  /** Asks for a payment; safe to repeat with the same reference. @throws ProviderRefused, ProviderUnreachable */
  createOrder(order: Omit<PaymentOrderRequest, 'callbackUrl'>): Promise<PlacedOrder>;
  /** Asks to pay out; safe to repeat with the same reference. @throws ProviderRefused, ProviderUnreachable */
  createPayout(payout: Omit<PayoutRequest, 'callbackUrl'>): Promise<{ providerReference: string }>;
  /** How it stands at the provider. @throws ProviderRefused, ProviderUnreachable */
  readStatus(kind: PaymentEvent['kind'], reference: string): Promise<PaymentStatusAnswer>;
  /** The event of a callback. @throws AppError callback.signature.invalid, callback.stale, request.invalid */
  readCallback(call: CallbackCall): PaymentEvent;
  /** Word of an incoming transfer, from a provider that is a bank. @throws AppError as readCallback */
  readTransfer?(call: CallbackCall): TransferNotice;
}

/** The providers of this process; undefined for one that is not set up. */
export interface PaymentProviders {
  find(code: string): Promise<PaymentProvider | undefined>;
}

/** The provider said no: nothing was done and repeating it will not help. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** No answer, or none that can be read: it may have been done or not. Repeat with the same reference. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
