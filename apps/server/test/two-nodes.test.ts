/** Two nodes of the platform on one database, in this process: what one does the other knows. */
import { createArcade } from '@sampan/arcade';
import { endpoints, type Permission, REALTIME_PATH } from '@sampan/contract';
import { LAYOUT_IN_USE } from '@sampan/service-kit/layout-in-use.queries';
import { createLogger } from '@sampan/service-kit/log';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { changeSetting, DEMO_BRAND } from '../src/features/brand/index.ts';
import { openChatRooms } from '../src/features/chat/index.ts';
import { inTransaction, LAYOUT, migrate } from '../src/platform/database/index.ts';
import { openNodeChannel } from '../src/platform/database/node-channel.ts';
import { createAddressShield, MOST_A_MINUTE } from '../src/platform/http/address-shield.ts';
import { createServer } from '../src/platform/http/create-server.ts';
import { freeJobs, noteWorker } from '../src/platform/jobs/free-jobs.ts';
import { startJobs, transactionalJobs } from '../src/platform/jobs/jobs.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { startDispatcher } from '../src/platform/realtime/dispatcher.ts';
import { mountSockets } from '../src/start/start-demo-services.ts';
import { GOOD_PASSWORD, isAlive, login, newName, register } from './account-steps.ts';
import { encryptBody, type TestApp, testApp } from './test-app.ts';

const here = await testApp();
const there = await testApp({}, { database: here });
const { db, ownerUrl } = here;
const log = createLogger({ logLevel: 'silent' });
const channels = await Promise.all([openNodeChannel({ ownerUrl }), openNodeChannel({ ownerUrl })]);
const [channel, otherChannel] = channels;
afterAll(() => Promise.all(channels.map((one) => one.close())));

/** Closed by the node when it hears of the end of the session. */
async function openPage(app: TestApp, token: string): Promise<{ closed: Promise<number> }> {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const dispatcher = await startDispatcher({
    db,
    ownerUrl,
    sockets: app.app.sockets,
    log,
    // Notifications alone bring the news here.
    pollMs: 3_600_000,
    readBalance: (playerId) => app.app.readBalance(playerId),
  });
  afterAll(() => dispatcher.stop());
  const socket = new WebSocket(`${address.replace('http', 'ws')}${REALTIME_PATH}`);
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  const greeted = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', merchant: DEMO_BRAND, token })));
  await greeted;
  return { closed };
}

describe('R-04 what one node does the other knows', () => {
  test('a session that ends here ends there, with its open page', async () => {
    const token = (await register(here)).value?.token ?? '';
    expect(await isAlive(there, token)).toBe(true);
    const page = await openPage(there, token);
    expect((await here.call(endpoints.endDevices, { all: true }, { token })).success).toBe(true);
    expect(await isAlive(there, token)).toBe(false);
    expect(await page.closed).toBe(4003);
  });

  test('a setting that is changed here holds there', async () => {
    const read = async () => (await there.call<Permission>(endpoints.systemStatus)).value?.version;
    await read();
    const change = { brand: DEMO_BRAND, key: 'flag.DIRECTREG3', value: false, changedBy: 'test' };
    const version = await inTransaction(db, (tx) => changeSetting(tx, change));
    await expect.poll(read).toBe(Number(version));
  });

  test('guesses of a password count together, and so do calls of one limit', async () => {
    const username = newName();
    await register(here, username);
    const codes: (string | undefined)[] = [];
    const from = { ip: '203.0.113.7' };
    for (let guess = 0; guess < 12 && codes.at(-1) !== 'account.login.locked'; guess++)
      codes.push((await login(guess % 2 === 0 ? here : there, username, `wrong-Boat-${guess}`, {}, from)).errorCode);
    const refused = codes.at(-1);
    expect(codes[0]).not.toBe(refused);
    for (const node of [here, there])
      expect((await login(node, username, GOOD_PASSWORD, {}, from)).errorCode).toBe(refused);
    const counted = await sql<{ failures: number }>`
      select failures from account.login_failure where address = '203.0.113.7'`.execute(db);
    expect(counted.rows).toHaveLength(1);
  });

  test('a body that was encrypted for one node is opened by the other, once', async () => {
    const username = newName();
    await register(here, username);
    const body = await encryptBody(here.server, { type: 'username', username, password: GOOD_PASSWORD });
    const send = (app: TestApp) => app.call(endpoints.login, body, { plain: true, headers: { encryption: 'jwe' } });
    expect((await send(there)).success).toBe(true);
    expect((await send(here)).errorCode).toBe('request.encryption.replayed');
  });

  test('calls of one address in a minute are added up, and the other node refuses what is too much', async () => {
    const [one, other] = [channel, otherChannel].map((own) => createAddressShield('site', own, () => 60_000));
    if (!one || !other) throw new Error('there are two');
    const server = await createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics(), shield: other });
    server.get('/', () => 'there');
    expect((await server.inject('/')).statusCode).toBe(200);
    for (let call = 0; call < MOST_A_MINUTE; call++) one.count('127.0.0.1');
    await expect.poll(async () => (await server.inject('/')).statusCode, { timeout: 20_000 }).toBe(429);
    one.close();
    other.close();
    await server.close();
  });
});

test('the frames of games and the chat take an upgrade to a socket once', async () => {
  const server = await createServer({ config: { trustedProxies: [] }, log, metrics: createMetrics() });
  const away = 'http://127.0.0.1:1';
  const arcade = createArcade({
    vendorCode: 'ARCADE',
    keyId: 'key',
    secret: 'secret',
    databaseUrl: 'postgres://nobody:none@127.0.0.1:1/none',
    platformUrl: away,
    publicOrigin: away,
  });
  const rooms = openChatRooms({ services: here.services, gate: here.app.directory });
  await mountSockets(server, [(scope) => arcade.plugin(scope), (scope) => rooms.plugin(scope)]);
  await server.ready();
  expect(server.server.listenerCount('upgrade')).toBe(1);
  rooms.close();
  await server.close();
  await arcade.stop();
});

describe('R-03 jobs of two nodes', () => {
  const ran: string[] = [];
  const definitions = [{ name: 'two-nodes', run: async (payload: unknown) => void ran.push(JSON.stringify(payload)) }];

  test('each runs once, and those of a node that was killed are run by the other', async () => {
    const nodes = await Promise.all(
      [channel, otherChannel].map((own) =>
        startJobs({ ownerUrl, definitions, log, onWorker: (worker) => void noteWorker(db, own, worker) }),
      ),
    );
    await inTransaction(db, async (tx) => {
      for (let job = 0; job < 40; job++) await transactionalJobs.add(tx, 'two-nodes', { job });
    });
    await expect.poll(() => ran.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(40);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(new Set(ran).size).toBe(40);
    expect(ran).toHaveLength(40);
  });

  test('a job of a worker that nobody speaks for is free again, one of a living worker is not', async () => {
    await inTransaction(db, async (tx) => {
      for (const job of ['dead', 'alive']) await transactionalJobs.add(tx, 'two-nodes', { job });
    });
    await noteWorker(db, channel, 'worker-alive');
    await here.asOwner(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute',
      locked_by = 'worker-' || (payload ->> 'job')`);
    await freeJobs(db).run();
    const left = await sql<{ worker: string | null }>`
      select locked_by as worker from graphile_worker.jobs order by 1 nulls last`.execute(db);
    expect(left.rows.map(({ worker }) => worker)).toEqual(['worker-alive', null]);
  });
});

test('a node with another layout does not change the database under one that runs, and does when it is alone', async () => {
  await channel.hold(LAYOUT_IN_USE);
  await expect(migrate(ownerUrl), 'nothing to change').resolves.toEqual([]);
  await here.asOwner(`update platform.applied_function set checksum = 'of another release'
    where name = 'platform.take_token'`);
  await expect(migrate(ownerUrl, LAYOUT)).rejects.toThrow(/stop all of them first/);
  await channel.close();
  expect(await migrate(ownerUrl, LAYOUT)).toEqual(['platform.take_token']);
});
