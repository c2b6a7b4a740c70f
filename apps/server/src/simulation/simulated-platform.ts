/** The whole platform as `npm start` composes it, on a simulated database, clock, randomness and queue; nothing listens. */
import { contractKinds, type Endpoint, type Envelope, type InputOf, localAmount, type ValueOf } from '@sampan/contract';
import { createLogger } from '@sampan/service-kit/log';
import { CompactEncrypt, importJWK } from 'jose';
import { createApp } from '../app.ts';
import { features } from '../compose/features.ts';
import { openBatchPool } from '../features/bets/index.ts';
import { changeSetting, type DemoBrand, loadSettings } from '../features/brand/index.ts';
import { startExample } from '../features/campaigns/index.ts';
import { commissionsSettings, runKind } from '../features/commissions/index.ts';
import type { Clock } from '../platform/clock.ts';
import { parseConfig } from '../platform/config/parse-config.ts';
import { type Database, inTransaction, openDatabase, type Tx } from '../platform/database/index.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import type { Services } from '../platform/services.ts';
import { type Seeded, seedDemo } from '../start/seed-demo.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createSimulatedDatabase } from './simulated-database.ts';
import { createJobRunner, simulatedJobs } from './simulated-jobs.ts';

/**
 * Features whose workers follow bets and players, one after the other in the order of the list of features. Contracts of
 * agents are run for the simulated brand alone: at the others nobody plays, and each has a window every five minutes.
 */
const FED = ['wagering', 'points', 'referral', 'missions', 'leaderboard', 'campaigns', 'daily-draw'];

/** Far from any real moment, so that code which forgot the simulated clock is found out by what it does. */
export const FIRST_DAY = '2031-03-03';

export interface Answer<Value> extends Envelope<Value> {
  status: number;
}

export interface Caller {
  ip: string;
  token?: string;
  /** For calls that move money. */
  key?: string;
}

export interface SimulatedPlatform {
  db: Database;
  ownerUrl: string;
  keys: Seeded['keys'];
  /** Seconds since the first morning. */
  setTime(seconds: number): Promise<void>;
  timeAt(seconds: number): Date;
  now(): Date;
  jobs: ReturnType<typeof createJobRunner>;
  call<E extends Endpoint>(endpoint: E, body: InputOf<E> | object, caller: Caller): Promise<Answer<ValueOf<E>>>;
  /** A call of an outside service, as it is. */
  post(path: string, headers: Record<string, string>, body: string): Promise<{ status: number; text: string }>;
  readCatalogues(): Promise<void>;
  /** Settled bets into the wagering ledger, then what they and everything else have earned: one pass of each worker. */
  feed(): Promise<void>;
  close(): Promise<void>;
}

export interface SimulatedPlatformParts {
  serverUrl: string;
  /** Name of the database that is made. */
  database: string;
  random: SeededRandom;
  /** Where the outside services of the simulation listen. */
  servicesUrl: string;
  /** Whose players they are. */
  brand: DemoBrand;
  /** The first simulated day; of UTC. */
  firstDay: string;
}

/** What a call to a brand names: its code, and the host it answers at. */
const addressOf = ({ brand, hosts: [host] }: DemoBrand) => ({
  merchant: brand,
  ...(host === undefined ? {} : { host }),
});

type Server = Awaited<ReturnType<typeof createApp>>['server'];

/** Encrypts bodies with the wire's key, which it asks for as a page does. */
async function openWire(server: Server, address: ReturnType<typeof addressOf>, random: SeededRandom) {
  const answer = await server.inject({ method: 'GET', url: '/wps/system/keys', headers: address });
  const [jwk] = answer.json().value.keys;
  const [kid, key] = [String(jwk.kid), await importJWK(jwk, 'ECDH-ES')];
  return async (payload: unknown): Promise<{ value: string }> => {
    // The wire's own freshness is real time: it guards the connection, not the ledger.
    const text = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: random.uuid(), payload });
    const value = await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key);
    return { value };
  };
}

/** What is other in a simulated brand. */
async function prepareBrand(tx: Tx, brand: DemoBrand): Promise<void> {
  const change = { brand: brand.brand, changedBy: 'operator:simulation' };
  // A simulated day is short: with deposits to be wagered first, nobody would come to ask for money back, and of ten
  // rounds nobody would have the points of the mall.
  await changeSetting(tx, { ...change, key: 'turnover.depositPercent', value: 0 });
  await changeSetting(tx, {
    ...change,
    key: 'points.rates',
    value: { RNG: localAmount('0.05', brand.currency.code) },
  });
  await startExample(tx, brand, { campaignId: 'deposit-points', kind: 'points' });
  // Simulated players are found out by chance: with their sales held, bills could not be traced to their bets.
  const { abuse } = commissionsSettings;
  const value = { ...(await loadSettings(tx, brand.brand)).get(abuse), hold: false };
  await changeSetting(tx, { ...change, key: abuse.key, value });
}

export async function openSimulatedPlatform(parts: SimulatedPlatformParts): Promise<SimulatedPlatform> {
  const { random, servicesUrl, brand } = parts;
  const address = addressOf(brand);
  const { ownerUrl, setClock, close } = await createSimulatedDatabase(parts.serverUrl, parts.database);
  const firstMorning = Date.parse(`${parts.firstDay}T00:00:00Z`);
  const timeAt = (seconds: number) => new Date(firstMorning + seconds * 1000);
  let at = timeAt(0);
  await setClock(at);
  const clock: Clock = { now: () => at };
  const config = parseConfig(
    { LOG_LEVEL: 'silent', HUMAN_CHECK: 'off', TRUSTED_PROXIES: '127.0.0.1', GAMES_URL: servicesUrl },
    '/tmp',
  );
  const db = openDatabase({ ownerUrl, appName: 'sampan-simulation', poolSize: 4, prepared: true });
  const walletDb = openBatchPool({ ownerUrl, appName: 'sampan-simulation-wallet' });
  const log = createLogger(config);
  const services: Services = { config, db, clock, random, jobs: simulatedJobs, log, metrics: createMetrics() };
  const { keys } = await inTransaction(db, async (tx) => {
    const seeded = await seedDemo(tx, config, random);
    await prepareBrand(tx, brand);
    return seeded;
  });
  const app = await createApp(services, {
    walletDb,
    payment: { demo: { ...keys.payment, url: servicesUrl, callbackOrigin: servicesUrl } },
    site: null,
    isDraining: () => false,
  });
  await app.server.ready();
  const workers = features.filter(({ name }) => FED.includes(name)).flatMap((one) => one.workers?.(services) ?? []);
  const encryptBody = await openWire(app.server, address, random);

  return {
    db,
    ownerUrl,
    keys,
    jobs: createJobRunner(db, app.jobs),
    now: () => at,
    timeAt,
    async setTime(seconds) {
      at = timeAt(seconds);
      await setClock(at);
    },
    async call(endpoint, body, { ip, token, key }) {
      const answer = await app.server.inject({
        method: endpoint.method,
        url: endpoint.path,
        payload: endpoint.encrypted ? await encryptBody(body) : (body as object),
        headers: {
          ...address,
          language: 'EN',
          'x-forwarded-for': ip,
          ...(token ? { authorization: token } : {}),
          ...(endpoint.encrypted ? { encryption: 'jwe' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      });
      const told = answer.json<object>();
      return { status: answer.statusCode, ...told } as never;
    },
    async post(path, headers, body) {
      const answer = await app.server.inject({ method: 'POST', url: path, headers, payload: body });
      return { status: answer.statusCode, text: answer.body };
    },
    readCatalogues: () => app.runAtStart(),
    async feed() {
      for (const { run } of workers) await run();
      for (const kind of contractKinds) await runKind(db, { brand: brand.brand, zone: brand.timeZone }, kind, at);
    },
    async close() {
      await app.close();
      await Promise.all([db.destroy(), walletDb.destroy(), close()]);
    },
  };
}
