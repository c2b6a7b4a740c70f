/**
 * A payment provider that is alive, speaks the real wire over a real socket, and is no better than real ones: it fails,
 * answers garbage, loses replies, calls back late, twice or never, and sometimes says something that is not so.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  PAYMENT_CALLBACK_PATH,
  type PaymentEvent,
  type PaymentOrderRequest,
  type PayoutRequest,
} from '@sampan/contract';
import { signPaymentCall } from '@sampan/service-kit/signing';
import { must } from './known-balances.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedMoney } from './simulated-money.ts';
import type { SimulatedPlatform } from './simulated-platform.ts';
import type { Tally } from './tally.ts';
import type { Timeline } from './timeline.ts';

type Kind = PaymentEvent['kind'];

interface Order {
  kind: Kind;
  reference: string;
  providerReference: string;
  amount: string;
  currency: string;
  content: string;
  event: PaymentEvent | null;
}

export interface Provider {
  /** Answers a call of the platform that came over the socket. */
  answer(request: IncomingMessage, body: string, response: ServerResponse): void;
  /** The payer decides. False: the provider has never heard of this order. */
  decide(reference: string, status: PaymentEvent['status']): boolean;
  /** Tells what it never told, as an operator asks for when the statement of the day shows more than the ledger. */
  sendTheRest(): number;
  /** References of a kind that ended as paid. */
  paid(kind: Kind): string[];
}

export interface ProviderParts {
  platform: () => SimulatedPlatform;
  money: SimulatedMoney;
  timeline: Timeline;
  random: SeededRandom;
  tally: Tally;
}

const CALLBACK = PAYMENT_CALLBACK_PATH.replace(':provider', 'demo');
const CALLBACK_TRIES = 12;

export function createProvider({ platform, money, timeline, random, tally }: ProviderParts): Provider {
  const orders = new Map<string, Order>();
  const unsent: PaymentEvent[] = [];

  function accept(kind: Kind, request: PaymentOrderRequest | PayoutRequest): Order | null {
    const content = JSON.stringify([request.reference, request.amount, request.currency]);
    const known = orders.get(request.reference);
    if (known) return known.content === content ? known : null;
    const { reference, amount, currency } = request;
    const order = {
      kind,
      reference,
      amount,
      currency,
      content,
      providerReference: `P${random.integer(1e9, 1e10)}`,
      event: null,
    };
    orders.set(reference, order);
    if (kind === 'payout') {
      // Most are paid in minutes, some only after an hour and more. The platform asks about each every minute meanwhile.
      const seconds = random.chance(0.1) ? random.between(900, 5_400) : random.between(60, 900);
      timeline.after(seconds, async () => decide(order, random.chance(0.94) ? 'paid' : 'declined'));
    }
    return order;
  }

  function decide(order: Order, status: PaymentEvent['status']): void {
    if (order.event) return;
    const { kind, reference, providerReference, amount, currency } = order;
    const at = platform().now().getTime();
    order.event = { eventId: random.uuid(), kind, reference, providerReference, status, amount, currency, at };
    tally.count(`provider: ${kind} ${status}`);
    if (random.chance(0.03)) lie(order.event);
    if (random.chance(0.03)) {
      tally.count('provider: callback never sent');
      unsent.push(order.event);
      return;
    }
    const late = random.chance(0.1);
    if (late) tally.count('provider: callback hours late');
    timeline.after(late ? random.between(3_600, 20_000) : random.between(1, 90), () =>
      sendEvent(order.event as PaymentEvent, 1),
    );
  }

  /** Forged, or signed and wrong: neither may move money. */
  function lie(event: PaymentEvent): void {
    const forged = random.chance(0.5);
    tally.count(forged ? 'provider: forged callback' : 'provider: callback with another amount');
    const said = forged ? event : { ...event, eventId: random.uuid(), amount: money.dollars(99_999) };
    timeline.after(random.between(1, 30), async () => {
      const { status } = await send(
        said,
        forged ? 'not-the-secret-not-the-secret-not' : platform().keys.payment.secret,
      );
      must(status >= 400 && status < 500, () => `a callback that lies was answered ${status}: ${event.reference}`);
    });
  }

  function send(event: PaymentEvent, secret: string) {
    const body = JSON.stringify(event);
    const key = { merchant: platform().keys.payment.merchant, secret };
    const signed = signPaymentCall(key, { method: 'POST', path: CALLBACK, body, now: platform().now() });
    return platform().post(CALLBACK, { 'content-type': 'application/json', ...signed }, body);
  }

  /** Until it is heard; sometimes once more although it was. */
  async function sendEvent(event: PaymentEvent, attempt: number): Promise<void> {
    const { status } = await send(event, platform().keys.payment.secret);
    must(status < 500, () => `a callback was answered ${status}: ${event.reference}`);
    if (status !== 200 && attempt < CALLBACK_TRIES) timeline.after(attempt * 60, () => sendEvent(event, attempt + 1));
    if (status === 200 && random.chance(0.1)) {
      tally.count('provider: callback repeated');
      timeline.after(random.between(1, 7_200), () => sendEvent(event, CALLBACK_TRIES));
    }
  }

  function respond(path: string, body: string): object | null {
    const request = JSON.parse(body) as PaymentOrderRequest & PayoutRequest & { kind: Kind };
    if (path.endsWith('/v1/status')) {
      const order = orders.get(request.reference);
      if (!order || order.kind !== request.kind) return { status: 'unknown', event: null };
      return { status: order.event?.status ?? 'waiting', event: order.event };
    }
    const order = accept(path.endsWith('/v1/orders') ? 'payment' : 'payout', request);
    if (!order) return null;
    const { providerReference, reference } = order;
    return path.endsWith('/v1/orders')
      ? { providerReference, payUrl: `http://127.0.0.1:9/pay/${reference}`, qrText: `QR${reference}` }
      : { providerReference };
  }

  return {
    answer(request, body, response) {
      const trouble = random.integer(0, 100);
      if (trouble < 2) {
        tally.count('provider: answered 500');
        response.writeHead(500).end('out of order');
        return;
      }
      const answer = respond(request.url ?? '', body);
      if (trouble < 4) {
        tally.count('provider: lost its reply');
        request.socket.destroy();
      } else if (trouble < 6) {
        tally.count('provider: answered 200 with garbage');
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
      } else if (!answer) response.writeHead(409).end('{}');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    },
    decide(reference, status) {
      const order = orders.get(reference);
      if (order) decide(order, status);
      return order !== undefined;
    },
    sendTheRest() {
      const rest = unsent.splice(0);
      for (const event of rest) timeline.after(random.between(1, 60), () => sendEvent(event, 1));
      return rest.length;
    },
    paid: (kind) =>
      [...orders.values()]
        .filter((order) => order.kind === kind && order.event?.status === 'paid')
        .map((one) => one.reference),
  };
}
