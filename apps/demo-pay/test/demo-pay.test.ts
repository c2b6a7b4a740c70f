import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PaymentEvent, type PaymentOrderRequest, paymentEvent, signedText } from '@sampan/contract';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDemoPay, type DemoPay } from '../src/index.ts';

const secret = 'a-secret-for-tests-only';
const name = `demo_pay_test_${randomBytes(6).toString('hex')}`;
const cluster = process.env['TEST_DATABASE_OWNER_URL'] ?? '';

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

let app: FastifyInstance;
let demoPay: DemoPay;
let merchant: Server;
let received: Received[] = [];
/** What the merchant answers to the next callbacks; 200 when there is none left. */
let answers: number[] = [];
let now = new Date();
let onReceived = () => {};

function urlOf(database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

beforeAll(async () => {
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
      onReceived();
    });
  });
  merchant.listen(0, '127.0.0.1');
  await once(merchant, 'listening');
});
afterAll(async () => {
  merchant.closeAllConnections();
  merchant.close();
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
});

beforeEach(async () => {
  received = [];
  answers = [];
  now = new Date();
  await open();
});
afterEach(close);

async function open({ databaseUrl = urlOf(name) } = {}): Promise<void> {
  demoPay = createDemoPay({
    databaseUrl,
    publicUrl: 'https://games.test',
    merchants: { shop: { secret } },
    clock: { now: () => now },
    payoutDelayMs: 0,
  });
  if (databaseUrl === urlOf(name)) await demoPay.migrate();
  app = fastify();
  await app.register(demoPay.plugin);
  demoPay.start();
}
async function close(): Promise<void> {
  await app.close();
  await demoPay.stop();
}

const merchantUrl = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/callback`;

function orderRequest(change: Partial<PaymentOrderRequest> = {}): PaymentOrderRequest {
  return {
    reference: `D${randomBytes(6).toString('hex')}`,
    amount: '1250.50',
    currency: 'USD',
    description: 'Sampan <Demo> & Co.',
    callbackUrl: merchantUrl(),
    returnUrl: 'https://site.test/back?a=1&b=2',
    language: 'EN',
    expiresAt: now.getTime() + 900_000,
    ...change,
  };
}

function signature(path: string, body: string, timestamp: string, key = secret): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return `v1=${createHmac('sha256', key)
    .update(signedText({ timestamp, method: 'POST', path, bodyHash }))
    .digest('hex')}`;
}

async function call(path: string, content: unknown, change: { key?: string; timestamp?: number; body?: string } = {}) {
  const body = JSON.stringify(content);
  const timestamp = String(change.timestamp ?? now.getTime());
  const headers = {
    'content-type': 'application/json',
    'x-merchant': 'shop',
    'x-timestamp': timestamp,
    'x-signature': signature(path, body, timestamp, change.key),
  };
  return app.inject({ method: 'POST', url: path, headers, payload: change.body ?? body });
}

async function openOrder(change: Partial<PaymentOrderRequest> = {}) {
  const request = orderRequest(change);
  const answer = await call('/v1/orders', request);
  expect(answer.statusCode).toBe(200);
  const { payUrl } = answer.json<{ payUrl: string }>();
  return { request, path: new URL(payUrl).pathname };
}

const payout = (accountNumber: string) => ({
  reference: `W${randomBytes(6).toString('hex')}`,
  amount: '20.00',
  currency: 'USD',
  accountName: 'Ana Cruz',
  accountNumber,
  bankCode: 'DEMO1',
  callbackUrl: merchantUrl(),
});

const press = (path: string, decision: string) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  });

async function receive(count: number): Promise<PaymentEvent[]> {
  while (received.length < count) await new Promise<void>((resolve) => (onReceived = resolve));
  return received.map((item) => paymentEvent.parse(JSON.parse(item.body)));
}

describe('orders', () => {
  test('the same reference gives the same address, another content is refused', async () => {
    const request = orderRequest();
    const [first, second] = await Promise.all([call('/v1/orders', request), call('/v1/orders', request)]);
    expect(first.json()).toEqual(second.json());
    const other = await call('/v1/orders', { ...request, amount: '1250.51' });
    expect(other.statusCode).toBe(409);
  });

  test('R-61 a forged, old or changed call is refused', async () => {
    const request = orderRequest();
    const forged = await call('/v1/orders', request, { key: 'another-secret-entirely' });
    const stale = await call('/v1/orders', request, { timestamp: now.getTime() - 300_001 });
    const changed = await call('/v1/orders', request, { body: JSON.stringify({ ...request, amount: '1.00' }) });
    expect([forged, stale, changed].map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
    expect((await call('/v1/status', { kind: 'payment', reference: request.reference })).json()).toEqual({
      status: 'unknown',
      event: null,
    });
  });

  test('a body that does not fit is refused with the field that is wrong', async () => {
    const cases: [unknown, string][] = [
      [{ ...orderRequest(), amount: '-1.00' }, 'amount'],
      [{ ...orderRequest(), amount: 12 }, 'amount'],
      [{ ...orderRequest(), returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
      [{ ...orderRequest(), reference: 'x'.repeat(41) }, 'reference'],
      [[], 'body'],
      [null, 'body'],
    ];
    for (const [content, field] of cases) {
      const answer = await call('/v1/orders', content);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ error: string }>().error).toMatch(new RegExp(`^${field}:`));
    }
  });
});

describe('the page', () => {
  test('shows what is paid, in four languages, and nothing a text could add to it', async () => {
    const { request, path } = await openOrder();
    const page = await app.inject(path);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://site.test');
    expect(page.body).toContain('1,250.50');
    expect(page.body).toContain(request.reference);
    expect(page.body).toContain('Sampan &lt;Demo&gt; &amp; Co.');
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('href="https://site.test/back?a=1&amp;b=2"');
    for (const [code, tag, word] of [
      ['PH', 'fil', 'Kumpirmahin'],
      ['TH', 'th', 'ยืนยัน'],
      ['VI', 'vi', 'Xác nhận'],
    ] as const) {
      const translated = await app.inject(`${path}?language=${code}&theme=light`);
      expect(translated.body).toContain(`<html lang="${tag}" data-theme="light">`);
      expect(translated.body).toContain(word);
    }
  });

  test('pressed 16 times at once tells the merchant once', async () => {
    const { request, path } = await openOrder();
    const presses = await Promise.all(Array.from({ length: 16 }, (_, n) => press(path, n % 2 ? 'paid' : 'declined')));
    expect(new Set(presses.map((answer) => answer.statusCode))).toEqual(new Set([303]));
    const [event] = await receive(1);
    expect(event).toMatchObject({ kind: 'payment', reference: request.reference, amount: '1250.50', currency: 'USD' });
    const status = await call('/v1/status', { kind: 'payment', reference: request.reference });
    expect(status.json()).toEqual({ status: event?.status, event });
    expect(received).toHaveLength(1);
    expect((await app.inject(path)).body).toContain(event?.status === 'paid' ? 'Paid' : 'Declined');
  });

  test('takes no decision after the time is up', async () => {
    const { request, path } = await openOrder();
    now = new Date(request.expiresAt);
    await press(path, 'paid');
    expect((await app.inject(path)).body).toContain('The time is up');
    const status = await call('/v1/status', { kind: 'payment', reference: request.reference });
    expect(status.json()).toMatchObject({ status: 'waiting' });
  });

  test('answers hostile addresses and bodies without a failure', async () => {
    const { path } = await openOrder();
    for (const address of ['/pay/x', '/pay/%00', `/pay/${'A'.repeat(32)}`, '/pay/..%2f..%2fetc', '/pay/<script>']) {
      expect((await app.inject(address)).statusCode).toBeLessThan(500);
    }
    const bodies = ['', 'decision=stolen', 'decision=paid&decision=declined', '%', `decision=${'x'.repeat(2000)}`];
    for (const payload of bodies) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBeLessThan(500);
    }
    expect((await app.inject(`${path}?language=%3Cb%3E&theme=neon`)).body).toContain(
      '<html lang="en" data-theme="dark">',
    );
    expect((await app.inject(path)).body).toContain('Confirm payment');
  });
});

describe('callbacks', () => {
  test('are signed over the bytes that are sent', async () => {
    const { path } = await openOrder();
    await press(path, 'paid');
    await receive(1);
    const { headers, body } = received[0] as Received;
    expect(headers['x-merchant']).toBe('shop');
    expect(headers['x-signature']).toBe(signature('/callback', body, String(headers['x-timestamp'])));
  });

  test('R-03 are delivered again until the merchant answers 200, through a restart, with the same event id', async () => {
    answers = [500];
    const { path } = await openOrder();
    await press(path, 'paid');
    await receive(1);
    await close();
    now = new Date(now.getTime() + 60_000);
    await open();
    const events = await receive(2);
    expect(events[1]).toEqual(events[0]);
  });

  test('pays a payout once and declines an account that ends in 0000', async () => {
    const good = payout('1234567890');
    const bad = payout('1234560000');
    const [first, again] = await Promise.all([call('/v1/payouts', good), call('/v1/payouts', good)]);
    expect(first.json()).toEqual(again.json());
    expect((await call('/v1/payouts', { ...good, accountNumber: '99999999' })).statusCode).toBe(409);
    await call('/v1/payouts', bad);
    const events = await receive(2);
    const statuses = new Map(events.map((event) => [event.reference, event.status]));
    expect(statuses).toEqual(
      new Map([
        [good.reference, 'paid'],
        [bad.reference, 'declined'],
      ]),
    );
  });
});

describe('while the database is away', () => {
  test('R-05 every call is told to come again, and a payer sees a page that says so', async () => {
    const { path } = await openOrder();
    await close();
    await open({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' });
    const page = await app.inject(`${path}?language=TH`);
    for (const { statusCode, headers } of [page, await call('/v1/orders', orderRequest()), await press(path, 'paid')])
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect([page.headers['content-type'], page.body]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('<html lang="th"'),
    ]);
  });
});
