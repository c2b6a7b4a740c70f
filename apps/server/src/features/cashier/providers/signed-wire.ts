import { type PaymentEvent, paymentEvent, type TransferNotice, transferNotice } from '@sampan/contract';
import { askOutside } from '@sampan/service-kit/outbound';
import { type MerchantKey, signPaymentCall } from '@sampan/service-kit/signing';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { validateInput } from '../../../platform/http/validate-input.ts';
import { type CallbackCall, ProviderRefused, ProviderUnreachable } from './payment-provider.ts';
import { checkCallback } from './wire-signature.ts';

/** How long a provider may take to answer. */
const ANSWER_TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Refusals that stay refusals. 401 is our own key or clock, 409 a reference used before: a person has to look at those. */
const FINAL_STATUS = new Set([400, 403, 404, 413, 422]);

interface SignedAsk<Schema extends z.ZodType> {
  key: MerchantKey;
  clock: Clock;
  url: string;
  content: object;
  schema: Schema;
}

/** A signed call in the contract's payment wire. @throws ProviderRefused, ProviderUnreachable */
export async function askSigned<Schema extends z.ZodType>(asked: SignedAsk<Schema>): Promise<z.output<Schema>> {
  const url = new URL(asked.url);
  const body = JSON.stringify(asked.content);
  const signed = signPaymentCall(asked.key, { now: asked.clock.now(), method: 'POST', path: url.pathname, body });
  const parsed = asked.schema.safeParse(await send(url, body, signed));
  if (!parsed.success) throw new ProviderUnreachable(`the answer to ${url.pathname} cannot be read`);
  return parsed.data;
}

/** @returns the parsed answer */
async function send(url: URL, body: string, headers: Record<string, string>): Promise<unknown> {
  let text: string;
  let status: number;
  try {
    const answer = await askOutside({
      url,
      method: 'POST',
      timeoutMs: ANSWER_TIMEOUT_MS,
      mostBytes: MAX_ANSWER_BYTES,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    ({ status, text } = answer);
  } catch (error) {
    throw new ProviderUnreachable(`${url.pathname}: no answer`, { cause: error });
  }
  if (FINAL_STATUS.has(status))
    throw new ProviderRefused(`${url.pathname}: refused with ${status}: ${text.slice(0, 200)}`);
  if (status !== 200) throw new ProviderUnreachable(`${url.pathname}: answered ${status}`);
  return parseJson(Buffer.from(text));
}

/** @throws AppError callback.signature.invalid, callback.stale, request.invalid */
export function readSignedEvent(key: MerchantKey, call: CallbackCall, now: Date): PaymentEvent {
  return readSigned({ key, call, now, schema: paymentEvent });
}

/** @throws AppError callback.signature.invalid, callback.stale, request.invalid */
export function readSignedTransfer(key: MerchantKey, call: CallbackCall, now: Date): TransferNotice {
  return readSigned({ key, call, now, schema: transferNotice });
}

function readSigned<Schema extends z.ZodType>(asked: {
  key: MerchantKey;
  call: CallbackCall;
  now: Date;
  schema: Schema;
}): z.output<Schema> {
  checkCallback(asked.key, asked.call, asked.now);
  return validateInput(asked.schema, parseJson(asked.call.body));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
