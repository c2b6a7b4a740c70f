/**
 * The platform and the demo payment provider as they meet in life: two HTTP servers, two databases, a line between them
 * that can fail. Jobs run when a test says so, by the real worker; callbacks arrive by themselves and can be awaited.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  type Currency,
  currencyOf,
  type Deposit,
  endpoints,
  localAmount,
  type PaymentEvent,
  parseMoney,
  signedText,
  type Withdrawal,
} from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createApp } from '../src/app.ts';
import { seedDemoBrand } from '../src/features/brand/index.ts';
import { seedCashier } from '../src/features/cashier/index.ts';
import { deposit, openAccounts, readBalances, verifyLedger } from '../src/ledger/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config/parse-config.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { quietLogger } from '../src/platform/jobs/quiet-logger.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { systemRandom } from '../src/platform/random.ts';
import { chainAll } from './chain-all.ts';
import { asOwner, createInbox, openProvider } from './demo-provider.ts';
import { openFaultProxy } from './fault-proxy.ts';
import { TEST_MERCHANT } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import { openTestSession } from './test-player.ts';

const CALLBACK = '/pay/v1/callback/demo';
const secret = 'the-secret-of-this-test-only';

export interface TestPlayer {
  playerId: string;
  token: string;
}

export interface Answer<Value> {
  status: number;
  success: boolean;
  value: Value;
  errorCode?: string;
  message?: string;
  details?: Record<string, unknown>;
}

/** Of 2 and of 0 decimals: the tests of money run in both. */
export const cashierCurrencies = ['USD', 'VND'] as const;

/** A player's call as the site makes it; `key` goes along where the call moves money. */
async function inject<Value>(
  app: Awaited<ReturnType<typeof createApp>>,
  request: {
    endpoint: { method: string; path: string; money?: boolean | undefined };
    token: string;
    body: unknown;
    key: string;
  },
): Promise<Answer<Value>> {
  const { endpoint, token, body, key } = request;
  const answer = await app.server.inject({
    method: endpoint.method as 'POST',
    url: endpoint.path,
    ...(endpoint.method === 'GET' ? {} : { payload: body as object }),
    headers: {
      merchant: TEST_MERCHANT,
      authorization: token,
      language: 'EN',
      ...(endpoint.money ? { 'idempotency-key': key } : {}),
    },
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer<Value>, 'status'>>() };
}

/** @param code the currency of the brand and of its players. Called inside a `describe`, it lives as long as that. */
export async function openCashierFixture(code = 'USD') {
  const database = await testDatabase({ poolSize: 20 });
  const { db, ownerUrl } = database;
  let currency = currencyOf(code);
  /** An amount of dollars as a player of this currency would write one of the same weight, and in minor units. */
  const money = (dollars: string) => localAmount(dollars, currency.code);
  const minor = (dollars: string) => parseMoney(money(dollars), currency.digits) ?? 0n;
  async function playIn(next: Currency): Promise<void> {
    currency = next;
    await database.asOwner(`update brand.brand set currency_code = '${next.code}', currency_symbol = '${next.symbol}',
      currency_digits = ${next.digits} where brand = '${TEST_MERCHANT}'`);
  }
  const callbacks = createInbox();
  const provider = await openProvider(ownerUrl, secret);
  const proxy = await openFaultProxy(() => provider.port());
  const callbackLine = await openFaultProxy(() => platformPort);
  let platformPort = 0;

  const config = parseConfig({ LOG_LEVEL: 'silent', HUMAN_CHECK: 'off' }, '/tmp');
  const base = { db, clock: systemClock, random: systemRandom, jobs: transactionalJobs, metrics: createMetrics() };
  const services = { ...base, config, log: createLogger(config) };
  await inTransaction(db, (tx) => seedDemoBrand(tx));
  if (code !== 'USD') await playIn(currency);
  await inTransaction(db, (tx) => seedCashier(tx));
  // The ways to pay of the demo brand are written in cents of a dollar.
  await database.asOwner(`update cashier.method set min_amount = min_amount * ${minor('1.00')} / 100,
    max_amount = max_amount * ${minor('1.00')} / 100;
    update cashier.receiving_account set currency = '${currency.code}', digits = ${currency.digits} where currency = 'USD'`);
  const demo = {
    merchant: TEST_MERCHANT,
    secret,
    url: proxy.url,
    callbackOrigin: callbackLine.url,
    bankPage: 'http://pay.test/transfer',
  };
  const payment = { demo, callbackOrigin: callbackLine.url };
  const app = await createApp(services, { walletDb: db, payment, site: null, isDraining: () => false });
  app.server.addHook('onResponse', async (request, reply) => {
    if (request.url === CALLBACK) callbacks.add(request.body, reply.statusCode);
  });

  // As the server's own worker keeps its connections: each new one would read the catalogue of the database again.
  const workers = new pg.Pool({ connectionString: ownerUrl, max: 4 });
  workers.on('error', () => {});
  workers.on('connect', (client) => client.on('error', () => {}));

  beforeAll(async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    platformPort = (app.server.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    proxy.fault = 'pass';
    callbackLine.fault = 'pass';
    await chainAll(db);
    expect(await verifyLedger(db)).toEqual([]);
  });
  afterAll(async () => {
    await workers.end();
    await app.close();
    await provider.close();
    await Promise.all([proxy.close(), callbackLine.close()]);
  });

  async function call<Value>(
    endpoint: { method: string; path: string; money?: boolean | undefined },
    player: TestPlayer,
    body: unknown = {},
    key: string = randomUUID(),
  ): Promise<Answer<Value>> {
    return inject<Value>(app, { endpoint, token: player.token, body, key });
  }

  const fixture = {
    ...database,
    app,
    proxy,
    callbackLine,
    callbacks,
    call,
    money,
    minor,

    /** A player with `main` minor units to spend. */
    async player(main = 0n): Promise<TestPlayer> {
      const playerId = randomUUID();
      const token = await openTestSession(db, playerId);
      const account = { playerId, brand: TEST_MERCHANT, currency: currency.code };
      await inTransaction(db, async (tx) => {
        await openAccounts(tx, account);
        if (main > 0n) await deposit(tx, { ...account, amount: main, key: `seed:${playerId}`, reference: 'SEED' });
      });
      return { playerId, token };
    },

    balances: (player: TestPlayer) => readBalances(db, player.playerId, currency.code),
    /** From here on the brand and its new players are in this currency. */
    playIn,

    /** Does all the work that is due now, and nothing that is planned for later. */
    async work(): Promise<void> {
      const taskList = Object.fromEntries(app.jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
      await runOnce({ pgPool: workers, taskList, noHandleSignals: true, logger: quietLogger(services.log) });
    },

    /** Makes what is planned for later due now. */
    hurry: () => asOwner(ownerUrl, 'update graphile_worker._private_jobs set run_at = now() where run_at > now()'),

    /** Leaves an order's job as a killed process does: taken, and never given back. */
    lockJob: (reference: string) =>
      asOwner(
        ownerUrl,
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1 where key = $1`,
        [`cashier:${reference}`],
      ),

    /** An open order with its address, the provider having been asked. */
    async openDeposit(player: TestPlayer, amount = money('25.00'), method = 'demo-qr'): Promise<Deposit> {
      const opened = await call<Deposit>(endpoints.createDeposit, player, { method, amount });
      expect(opened).toMatchObject({ status: 200, value: { state: 'waiting' } });
      await fixture.work();
      return fixture.deposit(player, opened.value.reference);
    },

    async deposit(player: TestPlayer, reference: string): Promise<Deposit> {
      return (await call<Deposit>(endpoints.getDeposit, player, { reference })).value;
    },

    async withdrawal(player: TestPlayer, reference: string): Promise<Withdrawal> {
      return (await call<Withdrawal>(endpoints.getWithdrawal, player, { reference })).value;
    },

    async payee(player: TestPlayer, accountNumber = '1234567890'): Promise<string> {
      const payee = { bankCode: 'HARBOUR', accountName: 'Ana Cruz', accountNumber };
      return (await call<{ id: string }>(endpoints.addPayee, player, payee)).value.id;
    },

    /** The payer presses a button on the provider's page. */
    async press(order: Deposit, decision: 'paid' | 'declined'): Promise<void> {
      const path = new URL(order.payUrl).pathname;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await provider.inject(path, `decision=${decision}`, headers);
      expect(answer).toBe(303);
    },

    /** The event as the provider would send it for this order. */
    async eventFor(order: Deposit, change: Partial<PaymentEvent> = {}): Promise<PaymentEvent> {
      const { rows } = await sql<{ name: string }>`
        select provider_reference as name from cashier.deposit where reference = ${order.reference}`.execute(db);
      return {
        eventId: randomUUID(),
        kind: 'payment',
        reference: order.reference,
        providerReference: rows[0]?.name ?? '',
        status: 'paid',
        amount: order.amount,
        currency: currency.code,
        at: Date.now(),
        ...change,
      };
    },

    /** A callback sent by hand; signed as the provider signs unless set otherwise. */
    async sendCallback(event: unknown, change: CallbackChange = {}): Promise<{ status: number; errorCode?: string }> {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const timestamp = String(change.timestamp ?? Date.now());
      const path = change.signedPath ?? CALLBACK;
      const bodyHash = createHash('sha256').update(body).digest('hex');
      const signed = signedText({ timestamp, method: 'POST', path, bodyHash });
      const signature = createHmac('sha256', change.secret ?? secret)
        .update(signed)
        .digest('hex');
      const answer = await app.server.inject({
        method: 'POST',
        url: change.path ?? CALLBACK,
        payload: change.body ?? body,
        headers: {
          'content-type': 'application/json',
          'x-merchant': change.merchant ?? TEST_MERCHANT,
          'x-timestamp': timestamp,
          'x-signature': change.signature ?? `v1=${signature}`,
        },
      });
      return { status: answer.statusCode, ...answer.json<object>() };
    },
  };
  return fixture;
}

export interface CallbackChange {
  secret?: string;
  merchant?: string;
  timestamp?: number;
  signature?: string;
  /** The path that is called, the one that is signed, and the body that is sent instead of the signed one. */
  path?: string;
  signedPath?: string;
  body?: string;
}
