/**
 * How the platform talks to a payment provider and the provider calls back. The demo provider (apps/demo-pay) speaks it
 * as it is; an adapter on the platform's side translates a real provider's own wire into these shapes.
 * Signatures: X-Merchant, X-Timestamp and X-Signature as in vendor.ts (`signedText`, age, `v1=`), HMAC-SHA256 with the
 * secret that the merchant and the provider share. Both sides sign what they send.
 */
import { z } from 'zod';
import { positiveWireAmountSchema } from './money.ts';
import { cleanedText, plainText, secretText } from './plain-text.ts';

export const paymentHeaders = { merchant: 'x-merchant', timestamp: 'x-timestamp', signature: 'x-signature' } as const;
/** The platform's address for callbacks; `provider` is the provider's code. */
export const PAYMENT_CALLBACK_PATH = '/pay/v1/callback/:provider';

const reference = plainText(40).min(1);
const currencyCode = z.string().regex(/^[A-Z]{3,5}$/);
/** Shown as a link or called by a machine: never another scheme, such as javascript:. */
const webUrl = z.url({ protocol: /^https?$/ }).max(500);

/** The platform's address for word of incoming bank transfers; `provider` is the code of the bank that sends it. */
export const TRANSFER_NOTICE_PATH = '/pay/v1/transfers/:provider';

/** POST {provider}/v1/orders: asks for a payment. Safe to repeat with the same reference; another content is a 409. */
export const paymentOrderRequest = z.strictObject({
  reference,
  amount: positiveWireAmountSchema,
  currency: currencyCode,
  description: cleanedText(140),
  callbackUrl: webUrl,
  returnUrl: webUrl,
  language: plainText(8),
  expiresAt: z.number().int(),
});
export const paymentOrderAnswer = z.object({
  providerReference: plainText(64).min(1),
  payUrl: webUrl,
  qrText: secretText(900),
});

/**
 * GET {gateway}?…: a payer is sent to a gateway's page with the order in the address. `signature` is `v1=` and the
 * HMAC-SHA256 of `signedPart` under the shared secret; the address is good until `expiresAt`.
 */
export const gatewayOrder = paymentOrderRequest.extend({
  merchant: plainText(40).min(1),
  expiresAt: z.coerce.number().int(),
});
export type GatewayOrder = z.infer<typeof gatewayOrder>;
const gatewayFields = [
  'merchant',
  'reference',
  'amount',
  'currency',
  'description',
  'callbackUrl',
  'returnUrl',
  'language',
  'expiresAt',
] as const satisfies readonly (keyof GatewayOrder)[];

/** The address of an order without its signature, and the text that is signed: path and fields in this order. */
export function gatewayAddress(payUrl: string, order: GatewayOrder): { url: URL; signedPart: string } {
  const url = new URL(payUrl);
  const query = new URLSearchParams();
  // `language` and `theme` may be added to any pay address, so the signed one has another name.
  for (const field of gatewayFields) query.set(field === 'language' ? 'lang' : field, String(order[field]));
  url.search = query.toString();
  return { url, signedPart: `${url.pathname}?${query.toString()}` };
}

/** POST {provider}/v1/payouts: asks to pay out. Safe to repeat with the same reference; another content is a 409. */
export const payoutRequest = z.strictObject({
  reference,
  amount: positiveWireAmountSchema,
  currency: currencyCode,
  accountName: cleanedText(80),
  accountNumber: plainText(40),
  bankCode: plainText(20),
  callbackUrl: webUrl,
});
export const payoutAnswer = z.object({ providerReference: plainText(64).min(1) });

/** POST callbackUrl: what happened. Comes late, twice or never; `eventId` tells repeats apart. */
export const paymentEvent = z.strictObject({
  eventId: plainText(64).min(1),
  kind: z.enum(['payment', 'payout']),
  reference,
  providerReference: plainText(64).min(1),
  status: z.enum(['paid', 'declined']),
  amount: positiveWireAmountSchema,
  currency: currencyCode,
  at: z.number().int(),
});

/** POST TRANSFER_NOTICE_PATH: money has come in on one of our accounts. Comes late or twice; `bankReference` tells repeats apart. */
export const transferNotice = z.strictObject({
  /** Our account as the payer named it: its number, or the proxy of a payment code. */
  account: plainText(40).min(1),
  amount: positiveWireAmountSchema,
  currency: currencyCode,
  /** What the payer wrote. */
  note: cleanedText(140),
  senderName: cleanedText(80),
  senderAccount: cleanedText(40),
  bankReference: cleanedText(64).min(1),
  at: z.number().int(),
});
export type TransferNotice = z.infer<typeof transferNotice>;

/** POST {provider}/v1/status: how it stands, for when a callback stays away. The event is the one the callback carries. */
export const paymentStatusRequest = z.strictObject({ kind: z.enum(['payment', 'payout']), reference });
export const paymentStatusAnswer = z.object({
  /** unknown: the provider has never seen this reference. */
  status: z.enum(['unknown', 'waiting', 'paid', 'declined']),
  event: paymentEvent.nullable(),
});
export type PaymentStatusRequest = z.infer<typeof paymentStatusRequest>;
export type PaymentStatusAnswer = z.infer<typeof paymentStatusAnswer>;
export type PaymentOrderRequest = z.infer<typeof paymentOrderRequest>;
export type PaymentOrderAnswer = z.infer<typeof paymentOrderAnswer>;
export type PayoutRequest = z.infer<typeof payoutRequest>;
export type PaymentEvent = z.infer<typeof paymentEvent>;
