import { randomUUID } from 'node:crypto';
import { endpoints } from '@sampan/contract';
import { afterAll, afterEach, expect, test } from 'vitest';
import { seedCashier } from '../src/features/cashier/index.ts';
import { connectAsOwner, inTransaction } from '../src/platform/database/index.ts';
import { seedGameSession, seedWallet } from './builders.ts';
import { openGatedDatabase } from './gated-database.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { openTestSession } from './test-player.ts';
import { vendorApp } from './vendor-app.ts';
import { signedCall } from './vendor-client.ts';

const { database, gate } = await openGatedDatabase();
const { db } = database;
const { server } = await testApp({}, { database });
const { app, client, vendor } = await vendorApp(database);
await inTransaction(db, (tx) => seedCashier(tx));
const playerId = await seedWallet(db, 1_000_000n);
const token = await openTestSession(db, playerId);
const session = await client.exchange((await seedGameSession(db, { playerId, vendor: vendor.code })).launchCode);

afterEach(() => gate.back());
afterAll(() => gate.close());

async function health(): Promise<unknown[]> {
  const { statusCode, body } = await server.inject({ method: 'GET', url: '/readyz' });
  return [statusCode, JSON.parse(body)];
}
const READY = [200, { ready: true }];
const NO_DATABASE = [503, { ready: false, why: 'database' }];

/** What a page begins with, and every call that moves money: of a player, and of a vendor. */
async function askAll() {
  const calls = [
    { endpoint: endpoints.systemStatus, body: {} },
    { endpoint: endpoints.createDeposit, body: { method: 'demo-qr', amount: '25.00' } },
    { endpoint: endpoints.createWithdrawal, body: { payeeId: randomUUID(), amount: '10.00' } },
  ];
  const answers = calls.map(({ endpoint, body }) =>
    server.inject({
      method: endpoint.method as 'POST',
      url: endpoint.path,
      payload: body,
      headers: { merchant: TEST_MERCHANT, authorization: token, language: 'EN', 'idempotency-key': randomUUID() },
    }),
  );
  const transactionId = randomUUID();
  const { sessionToken, gameCode } = session;
  const round = { roundId: `r-${transactionId}`, gameCode };
  const bet = { requestId: randomUUID(), sessionToken, transactionId, ...round, amount: '0.10' };
  const { path, body, headers } = signedCall(vendor, 'bet', bet);
  answers.push(app.inject({ method: 'POST', url: path, headers, payload: body }));
  return Promise.all(answers);
}

test('R-01 while the database is away players and vendors are told to come back, and then they are served', async () => {
  expect(await health()).toEqual(READY);
  await gate.away();
  await expect.poll(health).toEqual(NO_DATABASE);
  expect((await server.inject('/healthz')).statusCode, 'the process itself is alive').toBe(200);
  for (const answer of await askAll()) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'system.overloaded', details: { seconds: 2 } });
  }
  await gate.back();
  await expect.poll(health).toEqual(READY);
  expect((await askAll()).filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
});

test('R-01 /readyz says so in time when the database takes connections and never answers', async () => {
  await expect.poll(health).toEqual(READY);
  gate.silent();
  // More often than it asks at once: the rest of the pool is left to the calls.
  for (let asked = 0; asked < 3; asked++) expect(await health()).toEqual(NO_DATABASE);
  await gate.back();
  await expect.poll(health).toEqual(READY);
}, 30_000);

test('R-01 a database that can be read but not written is not ready: /readyz 503, /healthz 200', async () => {
  await expect.poll(health).toEqual(READY);
  // As with a full disk: what is asked is answered, nothing can be made durable.
  const owner = await connectAsOwner(database.ownerUrl);
  await owner.query(`revoke execute on function pg_logical_emit_message(boolean, text, text, boolean) from public`);
  await expect.poll(health).toEqual(NO_DATABASE);
  expect((await server.inject('/healthz')).json()).toEqual({ alive: true });
  await owner.query(`grant execute on function pg_logical_emit_message(boolean, text, text, boolean) to public`);
  await owner.end();
  await expect.poll(health).toEqual(READY);
});
