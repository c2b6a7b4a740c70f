import {
  PAYMENT_CALLBACK_PATH,
  paymentEvent,
  paymentOrderAnswer,
  paymentStatusAnswer,
  payoutAnswer,
} from '@sampan/contract';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from './payment-provider.ts';
import { checkCallback, type MerchantKey, signCall } from './wire-signature.ts';

/** How long the provider may take to answer. */
const ANSWER_TIMEOUT_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Refusals that stay refusals. 401 is our own key or clock, 409 a reference used before: a person has to look at those. */
const FINAL_STATUS = new Set([400, 403, 404, 413, 422]);

export interface DemoProviderSettings extends MerchantKey {
  /** The provider's address without a slash at the end. */
  url: string;
  /** Where the provider reaches us: an origin. */
  callbackOrigin: string;
}

/** The demo provider (apps/demo-pay) speaks the contract's payment wire as it is. */
export function createDemoProvider(settings: DemoProviderSettings, clock: Clock): PaymentProvider {
  const code = 'demo';
  const callbackUrl = settings.callbackOrigin + PAYMENT_CALLBACK_PATH.replace(':provider', code);

  async function ask<Schema extends z.ZodType>(path: string, content: object, schema: Schema) {
    const url = new URL(settings.url + path);
    const body = JSON.stringify(content);
    const signed = signCall(settings, { now: clock.now(), method: 'POST', path: url.pathname, body });
    const answer = await send(url, body, signed);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new ProviderUnreachable(`${code}: the answer to ${path} cannot be read`);
    return parsed.data;
  }

  return {
    code,
    createOrder: (order) => ask('/v1/orders', { ...order, callbackUrl }, paymentOrderAnswer),
    createPayout: (payout) => ask('/v1/payouts', { ...payout, callbackUrl }, payoutAnswer),
    readStatus: (kind, reference) => ask('/v1/status', { kind, reference }, paymentStatusAnswer),
    readCallback(call) {
      checkCallback(settings, call, clock.now());
      const parsed = paymentEvent.safeParse(parseJson(call.body));
      if (parsed.success) return parsed.data;
      const issue = parsed.error.issues[0];
      const field = issue?.path.join('.') || 'body';
      throw new AppError('request.invalid', { field, reason: `${field}: ${issue?.message ?? 'not valid'}` });
    },
  };
}

/** @returns the parsed answer @throws ProviderRefused, ProviderUnreachable */
async function send(url: URL, body: string, headers: Record<string, string>): Promise<unknown> {
  let text: string;
  let status: number;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    status = answer.status;
    text = (await answer.text()).slice(0, MAX_ANSWER_BYTES);
  } catch (error) {
    throw new ProviderUnreachable(`${url.pathname}: no answer`, { cause: error });
  }
  if (FINAL_STATUS.has(status))
    throw new ProviderRefused(`${url.pathname}: refused with ${status}: ${text.slice(0, 200)}`);
  if (status !== 200) throw new ProviderUnreachable(`${url.pathname}: answered ${status}`);
  return parseJson(Buffer.from(text));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
