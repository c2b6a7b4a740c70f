/** The arcade as it is, against the platform as it is: what it reports of its operations is what the ledger holds. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@sampan/service-kit/log';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createArcade } from '../../arcade/server/index.ts';
import { advanceRun } from '../src/features/reconciliation/advance-run.ts';
import { insertRun } from '../src/features/reconciliation/runs.queries.ts';
import { saveVendor } from '../src/features/vendor-api/vendors/vendors.queries.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connectAsOwner, inTransaction } from '../src/platform/database/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { seedGameSession, seedWallet } from './builders.ts';
import { testDatabase } from './test-database.ts';
import { vendorApp } from './vendor-app.ts';

const HOUR = 3_600_000;
const database = await testDatabase();
const { db, ownerUrl } = database;
const { app: platform, vendor } = await vendorApp(database);
await platform.listen({ host: '127.0.0.1', port: 0 });
const portOf = ({ server }: { server: { address(): unknown } }) => (server.address() as AddressInfo).port;

const name = `sampan_arcade_${randomBytes(8).toString('hex')}`;
const url = new URL(ownerUrl);
url.pathname = `/${name}`;
const arcade = createArcade({
  databaseUrl: url.toString(),
  platformUrl: `http://127.0.0.1:${portOf(platform)}`,
  publicOrigin: 'http://games.test',
  vendorCode: vendor.code,
  keyId: vendor.keyId,
  secret: vendor.secret,
});
await arcade.migrate();
const games = Fastify();
await games.register((scope) => arcade.plugin(scope));
await games.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await games.close();
  await arcade.stop();
  const owner = await connectAsOwner(ownerUrl);
  await owner.query(`drop database if exists ${name} with (force)`);
  await owner.end();
});

interface Played {
  round: { roundId: string; finished: boolean };
  seeds?: object;
}
async function post<Value>(path: string, payload: object, token?: string): Promise<Value> {
  const headers = token ? { authorization: token } : {};
  const answer = await games.inject({ method: 'POST', url: `/arcade/v1/${path}`, payload, headers });
  const { success, value } = answer.json<{ success: boolean; value: Value }>();
  if (!success) throw new Error(answer.body);
  return value;
}

async function play(playerId: string, gameCode: string, rounds: number): Promise<void> {
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, gameCode });
  type Opened = { playToken: string; state: { commitment: { serverSeedHash: string } } };
  const { playToken } = await post<Opened>('open', { launchCode });
  for (let count = 0; count < rounds; count++) {
    const committed = await post<{ next: { serverSeedHash: string } }>('state', {}, playToken);
    const seeds = { serverSeedHash: committed.next.serverSeedHash, clientSeed: randomUUID() };
    let { round } = await post<Played>('spin', { bet: '1.00', spinKey: randomUUID(), ...seeds }, playToken);
    for (let step = 1; !round.finished; step++)
      ({ round } = await post<Played>('step', { roundId: round.roundId, step }, playToken));
  }
}

test('R-19 X-373 slots and a game with pots: every stake, win and pot is the same on both sides', async () => {
  const baseUrl = `http://127.0.0.1:${portOf(games)}`;
  await inTransaction(db, (tx) => saveVendor(tx, { code: vendor.code, name: 'Arcade', baseUrl, catalogueUrl: '' }));
  const playerId = await seedWallet(db, 1_000_00n);
  await play(playerId, 'lantern-sevens', 12);
  await play(playerId, 'three-urns', 8);
  const parts = { db, clock: systemClock, random: systemRandom, log: createLogger({ logLevel: 'silent' }) };
  const [from, to] = [new Date(Date.now() - HOUR), new Date(Date.now() + HOUR)];
  const compare = async () =>
    advanceRun(
      parts,
      await inTransaction(db, (tx) => insertRun(tx, { vendor: vendor.code, from, to, source: 'call' })),
    );
  const run = await compare();
  expect(run).toMatchObject({ state: 'done', breaks: {}, reason: null });
  expect(run?.booked).toBeGreaterThanOrEqual(20n);
  expect(run?.reported).toBe(run?.booked);
  // A bet that the vendor never made.
  await database.asOwner(`update ledger.transfer set transaction_id = transaction_id || '-forged'
    where id = (select min(id) from ledger.transfer where kind = 'bet')`);
  expect((await compare())?.breaks).toEqual({ 'missing-here': 1, 'missing-there': 1 });
  expect((await sql`select from reconciliation.break`.execute(db)).rows).toHaveLength(2);
});
