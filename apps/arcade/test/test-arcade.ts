import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { currencyOf, formatMoney } from '@sampan/contract';
import { type PublishedChoiceRound, stakeScale } from '@sampan/engines';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, inject } from 'vitest';
import { createServiceDatabase } from '../../../tools/test-support/service-database.queries.ts';
import { type Arcade, type ArcadeOptions, createArcade } from '../server/index.ts';
import { openStore, type Store } from '../server/store/open-store.ts';
import type { ChoicePlayed, GameState, Opened, Played, TableState, VerifyValue } from '../server/wire/arcade-wire.ts';
import type { PlatformDouble } from './double-state.ts';
import { ownSeed } from './find-seed.ts';
import { startPlatformDouble, testKey, vendorWalletKey } from './platform-double.ts';

const layout = { folder: join(import.meta.dirname, '../server/store'), schema: 'public' };

export interface ApiAnswer<Value> {
  status: number;
  success: boolean;
  value: Value;
  errorCode?: string;
  message?: string;
}

export interface TestArcade {
  platform: PlatformDouble;
  databaseUrl: string;
  app: FastifyInstance;
  arcade: Arcade;
  /** a second hand on the arcade's database */
  store: Store;
  /** stops it without finishing anything and starts another on the same database */
  restart(): Promise<void>;
  post<Value>(path: string, body: unknown, token?: string): Promise<ApiAnswer<Value>>;
  get<Value>(path: string): Promise<ApiAnswer<Value>>;
  /** makes every waiting round due now, instead of waiting for its pause */
  hurry(): Promise<void>;
  stop(): Promise<void>;
}

async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** `beside`: another node of the same arcade, on its database and its platform. */
export async function startTestArcade(given: Pick<ArcadeOptions, 'crash' | 'ticks'> & { beside?: TestArcade } = {}) {
  const { beside, ...options } = given;
  const ownerUrl = inject('databaseOwnerUrl');
  const url = new URL(ownerUrl);
  const name = `sampan_arcade_${randomBytes(8).toString('hex')}`;
  url.pathname = `/${name}`;
  const databaseUrl = beside?.databaseUrl ?? url.toString();
  if (!beside) await createServiceDatabase(ownerUrl, name, layout);
  const platform = beside?.platform ?? (await startPlatformDouble());

  const boot = async (): Promise<{ app: FastifyInstance; arcade: Arcade }> => {
    const origins = { platformUrl: platform.url, publicOrigin: 'http://games.test' };
    const arcade = createArcade({ databaseUrl, ...origins, ...testKey, vendorWallet: vendorWalletKey, ...options });
    await arcade.migrate();
    const app = Fastify();
    await app.register((scope) => arcade.plugin(scope));
    return { app, arcade };
  };
  let running = await boot();
  const store = openStore(databaseUrl, () => {});

  const call = async (request: { method: 'GET' | 'POST'; url: string; payload?: object; token?: string }) => {
    const { token, ...rest } = request;
    const answer = await running.app.inject({ ...rest, headers: token ? { authorization: token } : {} });
    // The envelope's value is what the route's type says; the tests read it, a schema would only repeat it.
    return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() } as unknown;
  };
  return {
    platform,
    databaseUrl,
    store,
    get app() {
      return running.app;
    },
    get arcade() {
      return running.arcade;
    },
    async restart() {
      await running.app.close();
      await running.arcade.stop();
      running = await boot();
    },
    async post<Value>(path: string, body: unknown, token?: string) {
      const request = { method: 'POST' as const, url: `/arcade/v1/${path}`, payload: body as object };
      return (await call(token ? { ...request, token } : request)) as ApiAnswer<Value>;
    },
    get: async <Value>(path: string) => (await call({ method: 'GET', url: path })) as ApiAnswer<Value>,
    hurry: async () => {
      await sql`update arcade.round set next_attempt_at = now() where closed_at is null`.execute(store);
    },
    async stop() {
      await running.app.close();
      await running.arcade.stop();
      await store.destroy();
      if (beside) return;
      await platform.stop();
      await dropDatabase(ownerUrl, name);
    },
  };
}

/**
 * One arcade for all tests of a file. Before each of them the platform answers without faults, and its player is a new one
 * with `balance` cents.
 */
export async function shareTestArcade(balance: bigint): Promise<TestArcade> {
  const test = await startTestArcade();
  afterAll(() => test.stop());
  beforeEach(() => {
    test.platform.faults = () => null;
    test.platform.sessionAlive = true;
    test.platform.currency = currencyOf('USD');
    test.platform.balance = balance;
    test.platform.playerRef = randomUUID();
  });
  return test;
}

/** Currencies of 2, 0 and 3 decimals: what is proven for one is proven for all. */
export const currencies = ['USD', 'VND', 'KWD'] as const;

/** From here on players play in this currency, with as much of it as `cents` are worth. @returns cents as its wire amounts */
export function playIn({ platform }: TestArcade, code: string, cents: bigint): (cents: bigint) => string {
  platform.currency = currencyOf(code);
  platform.balance = cents * stakeScale(code);
  platform.pots.clear();
  return (amount) => formatMoney(amount * stakeScale(code), platform.currency.digits);
}

/** A player at one game. */
export async function openTestSession(test: TestArcade, gameCode = 'lantern-sevens') {
  const opened = await test.post<Opened>('open', { launchCode: test.platform.launch(gameCode) });
  const token = opened.value.playToken;
  const { playerRef } = test.platform;
  /** The commitment that stands, also one that a test has planted, with the seed of these tests. */
  const seeds = async () => {
    const { rows } = await sql<{ hash: string }>`select server_seed_hash as hash from arcade.seed
      where player_ref = ${playerRef} and game_code = ${gameCode}`.execute(test.store);
    return { serverSeedHash: rows[0]?.hash ?? '0'.repeat(64), clientSeed: ownSeed };
  };
  return {
    opened,
    token,
    seeds,
    enter: (bet: string, target: number | null, spinKey: string = randomUUID(), number: 1 | 2 = 1) =>
      test.post<ChoicePlayed>('crash/bet', { bet, number, target, spinKey }, token),
    spin: async (bet = '1.00', spinKey: string = randomUUID()) =>
      test.post<Played>('spin', { bet, spinKey, ...(await seeds()) }, token),
    /** One of the player's free rounds. */
    spinFree: async (bundleId: string, bet: string, spinKey: string = randomUUID()) =>
      test.post<Played>('spin', { bet, bundleId, spinKey, ...(await seeds()) }, token),
    step: (roundId: string, step: number) => test.post<Played>('step', { roundId, step }, token),
    state: () => test.post<GameState>('state', {}, token),
    tableState: () => test.post<TableState>('state', {}, token),
    bet: async (bet: string, choice: unknown, spinKey: string = randomUUID()) =>
      test.post<ChoicePlayed>('bet', { bet, choice, spinKey, ...(await seeds()) }, token),
    act: (roundId: string, step: number, action: unknown) =>
      test.post<ChoicePlayed>('act', { roundId, step, action }, token),
    verify: (roundId: string) => test.get<VerifyValue>(`/arcade/v1/verify/${roundId}`),
  };
}

export type TestSession = Awaited<ReturnType<typeof openTestSession>>;

/** A closed round of a game with choices, as it is published: after the platform has answered, which may be a moment later. */
export async function published(session: TestSession, roundId: string): Promise<PublishedChoiceRound> {
  await expect.poll(async () => (await session.verify(roundId)).value).not.toBeNull();
  return (await session.verify(roundId)).value.round as PublishedChoiceRound;
}

/** Plants a committed server seed whose next round has free spins (or has not), as the chance may bring it any time. */
export async function plantSeed(test: TestArcade, serverSeed: string, hash: string): Promise<void> {
  await sql`update arcade.seed set server_seed = ${serverSeed}, server_seed_hash = ${hash}`.execute(test.store);
}
