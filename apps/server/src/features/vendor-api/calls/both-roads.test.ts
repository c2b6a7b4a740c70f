import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { seedGameSession, seedVendor, seedWallet } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { createVendorClient, type SentCall, signedCall } from '../../../../test/vendor-client.ts';
import { type Answer, comparable, openRoad, type Road, type Sent, send } from '../../../../test/vendor-road.ts';
import { vendorRoutes } from '../../../../test/vendor-routes.ts';
import { readBalances } from '../../../ledger/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { VendorLimits } from '../../../platform/http/vendor-load-shedding.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { createWalletBatcher, openBatchPool, type WalletBatcher } from '../../bets/index.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const batchPool = openBatchPool({ ownerUrl: database.ownerUrl, appName: 'sampan-test-batch' });
const realBatcher = createWalletBatcher(batchPool);
/** What the wallet fails with instead of booking. */
let fault: Error | null = null;
/** What it waits for before it books. */
let held: { asked: () => void; go: Promise<void> } | null = null;
const batcher: WalletBatcher = {
  ...realBatcher,
  async submit(op) {
    held?.asked();
    await held?.go;
    if (fault) throw fault;
    return realBatcher.submit(op);
  },
};
const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };

const parts = { db, clock };
const routes = vendorRoutes({ db, batcher, jobs: transactionalJobs });
const short = await openRoad(parts, routes);
const long = await openRoad(parts, routes);
long.app.shortRoad.calls.clear();
const vendor = await seedVendor(db);
const playerId = await seedWallet(db, 1_000_00n);
const session = await createVendorClient(long.app, vendor).exchange(
  (await seedGameSession(db, { playerId, vendor: vendor.code })).launchCode,
);
afterAll(async () => {
  await Promise.all([short.app.close(), long.app.close()]);
  await realBatcher.drained();
  await batchPool.destroy();
});

function betBody(more: object = {}) {
  const id = randomUUID();
  const bet = { requestId: id, sessionToken: session.sessionToken, transactionId: id, roundId: id };
  return { ...bet, gameCode: session.gameCode, amount: '1.00', ...more };
}
const bet = (more: object = {}, at = Date.now() + clock.offsetMs) => signedCall(vendor, 'bet', betBody(more), at);
const withHeaders = (call: SentCall, headers: Record<string, string>): SentCall => ({
  ...call,
  headers: { ...call.headers, ...headers },
});
const without = (call: SentCall, name: string): SentCall => ({
  ...call,
  headers: Object.fromEntries(Object.entries(call.headers).filter(([header]) => header !== name)),
});
const balance = () => signedCall(vendor, 'balance', { requestId: randomUUID(), sessionToken: session.sessionToken });
const win = () => {
  const id = randomUUID();
  const body = { requestId: id, playerRef: playerId, transactionId: id, roundId: id, gameCode: session.gameCode };
  return signedCall(vendor, 'win', { ...body, amount: '1.00', roundClosed: true });
};

/** Each with its status, its error code, and whether Fastify is asked on the server that has the short road. */
const calls: [name: string, status: number, code: string | null, byFastify: boolean, make: () => Sent][] = [
  ['a good bet', 200, null, false, bet],
  ['a balance', 200, null, false, balance],
  [
    'a content type with its characters',
    200,
    null,
    false,
    () => withHeaders(bet(), { 'content-type': 'application/json; charset=utf-8' }),
  ],
  ['a content type in capitals', 200, null, true, () => withHeaders(bet(), { 'content-type': 'Application/JSON' })],
  ['a body in chunks', 200, null, true, () => ({ ...bet(), chunked: true })],
  ['a query behind the path', 200, null, true, () => ({ ...bet(), path: '/vendor/v1/bet?a=1' })],
  ['a win without its bet', 409, 'vendor.round.unknown', false, win],
  ['more than there is', 409, 'vendor.limit.exceeded', false, () => bet({ amount: '1000000.00' })],
  [
    'a wrong signature',
    401,
    'vendor.signature.invalid',
    false,
    () => withHeaders(bet(), { 'x-signature': `v1=${'0'.repeat(64)}` }),
  ],
  ['a signature of another path', 401, 'vendor.signature.invalid', false, () => ({ ...bet(), path: '/vendor/v1/win' })],
  ['a stale time', 401, 'vendor.timestamp.stale', false, () => bet({}, Date.now() - 360_000)],
  ['no signature', 401, 'vendor.signature.invalid', false, () => without(bet(), 'x-signature')],
  ['no vendor', 401, 'vendor.unknown', false, () => without(bet(), 'x-vendor')],
  ['no key id', 401, 'vendor.unknown', false, () => without(bet(), 'x-key-id')],
  ['no time', 401, 'vendor.signature.invalid', false, () => without(bet(), 'x-timestamp')],
  [
    'a vendor twice',
    401,
    'vendor.unknown',
    false,
    () => withHeaders(bet(), { 'x-vendor': `${vendor.code}, ${vendor.code}` }),
  ],
  ['no content type', 415, 'request.media.unsupported', true, () => without(bet(), 'content-type')],
  [
    'another content type',
    415,
    'request.media.unsupported',
    true,
    () => withHeaders(bet(), { 'content-type': 'text/plain' }),
  ],
  [
    'an unreadable content type',
    415,
    'request.media.unsupported',
    true,
    () => withHeaders(bet(), { 'content-type': 'json' }),
  ],
  ['an oversized body', 413, 'request.too.large', true, () => bet({ gameCode: 'x'.repeat(70_000) })],
  [
    'an oversized body in chunks',
    413,
    'request.too.large',
    true,
    () => ({ ...bet({ gameCode: 'x'.repeat(70_000) }), chunked: true }),
  ],
  ['a body that is not JSON', 400, 'request.invalid', false, () => signedCall(vendor, 'bet', '{"requestId":')],
  ['no body', 400, 'request.invalid', false, () => signedCall(vendor, 'bet', '')],
  ['a field nobody asked for', 400, 'request.invalid', false, () => bet({ admin: true })],
  ['words of other alphabets', 400, 'request.invalid', false, () => bet({ จำนวน: '1' })],
  ['an unknown path', 404, 'request.not.found', true, () => ({ ...bet(), path: '/vendor/v1/bets' })],
  ['a path with a slash behind it', 404, 'request.not.found', true, () => ({ ...bet(), path: '/vendor/v1/bet/' })],
  ['GET', 404, 'request.not.found', true, () => ({ ...bet(), method: 'GET', body: '' })],
  ['HEAD', 404, null, true, () => ({ ...bet(), method: 'HEAD', body: '' })],
  ['PUT', 404, 'request.not.found', true, () => ({ ...bet(), method: 'PUT' })],
];

/** Sends the same bytes by both roads, Fastify's first. @returns what both said */
async function sendByBoth(sent: Sent): Promise<ReturnType<typeof comparable>> {
  const [before, one] = [short.byFastify, comparable(await send(long, sent))];
  const two = comparable(await send(short, sent));
  expect(two).toEqual(one);
  return { ...two, headers: { ...two.headers, byFastify: String(short.byFastify > before) } };
}

describe('R-61 a signed call is answered the same on the short road and by Fastify', () => {
  test.each(calls)('%s: %i %s', async (_name, status, code, byFastify, make) => {
    const answer = await sendByBoth(make());
    expect(answer.status).toBe(status);
    expect(answer.headers.byFastify).toBe(String(byFastify));
    if (code) expect(JSON.parse(answer.text)).toMatchObject({ success: false, errorCode: code });
    else if (answer.text !== '') expect(JSON.parse(answer.text)).toMatchObject({ success: true });
  });

  test('every call of the contract has both roads, and both have the same', () => {
    expect(short.app.shortRoad.calls.size).toBeGreaterThan(10);
    for (const path of short.app.shortRoad.calls.keys())
      expect([path, long.app.hasRoute({ method: 'POST', url: path })]).toEqual([path, true]);
  });

  test('a vendor that is switched off takes no bet by either', async () => {
    await asOwner(`update vendor_api.vendor set enabled = false where code = '${vendor.code}'`);
    clock.offsetMs = 5_000;
    const answer = await sendByBoth(bet());
    await asOwner(`update vendor_api.vendor set enabled = true where code = '${vendor.code}'`);
    clock.offsetMs = 10_000;
    const again = await sendByBoth(bet());
    clock.offsetMs = 0;
    expect([JSON.parse(answer.text).errorCode, again.status]).toEqual(['game.unavailable', 200]);
  });

  test('a wallet that is overrun, one that is away, and one that fails: the same answer, the same line of log', async () => {
    fault = new AppError('system.overloaded', { seconds: 1 });
    const overrun = await sendByBoth(bet());
    fault = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const away = await sendByBoth(bet());
    const linesBefore = [long.lines.length, short.lines.length];
    fault = new Error('nobody foresaw this');
    const sent = bet();
    const [one, two] = [await send(long, sent), await send(short, sent)];
    fault = null;
    expect([overrun.status, overrun.headers['retry-after'], away.status, away.headers['retry-after']]).toEqual([
      503,
      '1',
      503,
      '2',
    ]);
    expect(comparable(two)).toEqual(comparable(one));
    expect(two.status).toBe(500);
    expect(linesBefore).toEqual([0, 0]);
    const lineOf = (road: Road, { headers }: Answer) => {
      expect(road.lines).toHaveLength(1);
      const line = road.lines[0] ?? {};
      expect(line.requestId).toBe(headers['x-request-id']);
      return { ...line, requestId: 'the number', time: 0 };
    };
    expect(lineOf(short, two)).toEqual(lineOf(long, one));
    expect(lineOf(short, two)).toMatchObject({ msg: 'call failed', url: '/vendor/v1/bet' });
  });

  test('both are counted alike in the metrics', async () => {
    const countsOf = async ({ metrics }: Road) => {
      const counted = (await metrics.calls.get()).values.filter(({ metricName }) => metricName?.endsWith('_count'));
      const refusals = (await metrics.refusals.get()).values;
      return [...counted, ...refusals].map(({ labels, value }) => `${JSON.stringify(labels)} ${value}`).toSorted();
    };
    const sent = [bet(), bet(), withHeaders(bet(), { 'x-signature': 'v1=00' })];
    for (const call of sent) await sendByBoth(call);
    const [one, two] = [await countsOf(long), await countsOf(short)];
    // The launch code of this file was exchanged on the server without the short road.
    expect(two).toEqual(one.filter((line) => !line.includes('vendor.session')));
    expect(two.join()).toContain('"endpoint":"vendor.bet","status":401');
  });

  test('a flood is shed before either', async () => {
    const limits: VendorLimits = { full: 0, burst: 0, burstMs: -1, calmMs: 60_000 };
    const [one, two] = [await openRoad(parts, routes, limits), await openRoad(parts, routes, limits)];
    one.app.shortRoad.calls.clear();
    const sent = bet();
    const answers = [comparable(await send(one, sent)), comparable(await send(two, sent))];
    await Promise.all([one.app.close(), two.app.close()]);
    expect(answers[0]).toEqual(answers[1]);
    expect([answers[0]?.status, answers[0]?.headers['retry-after']]).toEqual([503, '1']);
  });

  test('a server that closes answers the call under way, says that the connection ends, and takes no other', async () => {
    const roads = [await openRoad(parts, routes), await openRoad(parts, routes)] as const;
    roads[0].app.shortRoad.calls.clear();
    const before = (await readBalances(db, playerId, 'USD')).main;
    const answers = [];
    for (const road of roads) {
      const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { asked: () => asked.resolve(), go: go.promise };
      // The second call waits for the connection of the first, which is open before the server closes.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const under = send({ ...road, agent }, bet());
      await asked.promise;
      held = null;
      const next = send({ ...road, agent }, bet()).then(
        ({ status: other }) => other,
        (error: NodeJS.ErrnoException) => error.code,
      );
      const closed = road.app.close();
      go.resolve();
      const { status, headers } = await under;
      // It opens a connection of its own: none is taken any more, one that was just taken is reset, or it is told at once.
      expect([503, 'ECONNREFUSED', 'ECONNRESET']).toContain(await next);
      answers.push([status, headers.connection]);
      agent.destroy();
      await closed;
    }
    expect(answers).toEqual([
      [200, 'close'],
      [200, 'close'],
    ]);
    expect((await readBalances(db, playerId, 'USD')).main).toBe(before - 2n * 100n);
  });

  test('a caller who hangs up in the middle of a body books nothing', async () => {
    const before = (await readBalances(db, playerId, 'USD')).main;
    const call = bet();
    const socket = connect(short.port, '127.0.0.1');
    const head = Object.entries({ ...call.headers, host: 'here', 'content-length': String(call.body.length) });
    socket.write(`POST ${call.path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    socket.write(call.body.slice(0, -1));
    // A whole call of the same connection's server has passed: the half one was read before it.
    await send(short, balance());
    socket.destroy();
    await once(socket, 'close');
    expect((await send(short, balance())).status).toBe(200);
    expect((await readBalances(db, playerId, 'USD')).main).toBe(before);
  });
});
