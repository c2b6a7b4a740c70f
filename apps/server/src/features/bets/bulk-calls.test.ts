import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { BULK_MOST, VENDOR_API_PREFIX, type VendorSessionValue } from '@sampan/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { seedGameSession, seedVendor, seedWallet } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/test-database.ts';
import { createVendorClient, type SentCall, signedCall } from '../../../test/vendor-client.ts';
import { comparable, openRoad, send } from '../../../test/vendor-road.ts';
import { vendorRoutes } from '../../../test/vendor-routes.ts';
import { readBalances } from '../../ledger/index.ts';
import { transactionalJobs } from '../../platform/jobs/jobs.ts';
import { createWalletBatcher, openBatchPool } from './index.ts';

const database = await testDatabase();
const { db } = database;
const batchPool = openBatchPool({ ownerUrl: database.ownerUrl, appName: 'sampan-test-batch' });
const batcher = createWalletBatcher(batchPool);
const clock = { now: () => new Date() };
const openOne = () => openRoad({ db, clock }, vendorRoutes({ db, batcher, jobs: transactionalJobs }));
const [road, byFastify] = [await openOne(), await openOne()];
byFastify.app.shortRoad.calls.clear();
const vendor = await seedVendor(db);
const client = createVendorClient(road.app, vendor);
afterAll(async () => {
  await Promise.all([road.app.close(), byFastify.app.close()]);
  await batcher.drained();
  await batchPool.destroy();
});

interface Player {
  playerId: string;
  session: VendorSessionValue;
}
async function play(balance: bigint, playerId?: string): Promise<Player> {
  const id = playerId ?? (await seedWallet(db, balance));
  const { launchCode } = await seedGameSession(db, { playerId: id, vendor: vendor.code });
  return { playerId: id, session: await client.exchange(launchCode) };
}
const main = async ({ playerId }: Player) => (await readBalances(db, playerId, 'USD')).main;
const newId = () => randomUUID().slice(0, 12);

const bet = ({ session }: Player, id: string, more: object = {}): SentCall =>
  signedCall(vendor, 'bet', {
    requestId: id,
    sessionToken: session.sessionToken,
    transactionId: id,
    roundId: `r-${id}`,
    gameCode: session.gameCode,
    amount: '1.00',
    ...more,
  });
const win = ({ session }: Player, betId: string, more: object = {}): SentCall =>
  signedCall(vendor, 'win', {
    requestId: `w-${betId}`,
    playerRef: session.playerRef,
    transactionId: `w-${betId}`,
    roundId: `r-${betId}`,
    gameCode: session.gameCode,
    amount: '3.00',
    roundClosed: true,
    ...more,
  });

/** A call as an operation of a bulk: its own signature and the very bytes of its body. */
const operationOf = ({ path, body, headers }: SentCall) => ({
  call: path.replace(`${VENDOR_API_PREFIX}/`, ''),
  timestamp: headers['x-timestamp'],
  signature: headers['x-signature'],
  body,
});
const bulkOf = (calls: readonly SentCall[]): SentCall =>
  signedCall(vendor, 'bulk', { operations: calls.map(operationOf) });

interface OneAnswer {
  status: number;
  answer: { success: boolean; errorCode?: string; message?: string; value: { balance: string } | null };
}
async function sendBulk(call: SentCall): Promise<OneAnswer[]> {
  const { status, text } = await send(road, call);
  expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('"answers":[')]);
  return (JSON.parse(text) as { value: { answers: OneAnswer[] } }).value.answers;
}
const codes = (answers: readonly OneAnswer[]) => answers.map(({ answer }) => answer.errorCode ?? 'ok');

describe('X-370 a bulk call: each operation signed, keyed and answered by itself', () => {
  test('256 bets of 32 players are booked, each once, and answered in their order', async () => {
    const players = await Promise.all(Array.from({ length: 32 }, () => play(10_00n)));
    const calls = Array.from({ length: BULK_MOST }, (_, at) => bet(players[at % 32] as Player, newId()));
    const byFastifyBefore = road.byFastify;
    const answers = await sendBulk(bulkOf(calls));
    expect(road.byFastify, 'it came by the short road').toBe(byFastifyBefore);
    expect(answers).toHaveLength(BULK_MOST);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // The second bet of a player is answered with what the first one left, and so on: their order is kept.
    for (const [at, { answer }] of answers.entries())
      expect(answer.value).toMatchObject({
        balance: `${9 - Math.floor(at / 32)}.00`,
        transactionId: JSON.parse(calls[at]?.body ?? '').transactionId,
      });
    expect(await Promise.all(players.map(main))).toEqual(players.map(() => 2_00n));
  });

  test('bad operations are refused in their places, and the others stand', async () => {
    const [one, two, poor] = [await play(10_00n), await play(10_00n), await play(50n)];
    const calls = [
      bet(one, newId()),
      // Signed for another body.
      { ...bet(one, newId()), headers: bet(one, newId()).headers },
      signedCall({ ...vendor, secret: 'x'.repeat(64) }, 'bet', bet(two, newId()).body),
      signedCall(vendor, 'bet', bet(two, newId()).body, Date.now() - 360_000),
      bet(two, newId(), { amount: '1.001' }),
      bet(two, newId(), { admin: true }),
      signedCall(vendor, 'bet', '{"requestId":'),
      bet(poor, newId()),
      win(two, 'no-such-bet'),
      signedCall(vendor, 'balance', { requestId: newId(), sessionToken: two.session.sessionToken }),
      bet(two, newId()),
    ];
    const operations: unknown[] = calls.map(operationOf);
    operations.push(
      'nothing',
      null,
      { call: 'b\u0000et' },
      { call: 'bet' },
      { ...operationOf(bet(two, newId())), more: 1 },
    );
    const answers = await sendBulk(signedCall(vendor, 'bulk', { operations }));
    expect(codes(answers)).toEqual([
      'ok',
      'vendor.signature.invalid',
      'vendor.signature.invalid',
      'vendor.timestamp.stale',
      'vendor.amount.precision',
      'request.invalid',
      'request.invalid',
      'vendor.balance.insufficient',
      'vendor.round.unknown',
      'request.invalid',
      'ok',
      ...Array.from({ length: 5 }, () => 'request.invalid'),
    ]);
    expect(answers.map(({ status }) => status).slice(0, 5)).toEqual([200, 401, 401, 401, 400]);
    expect(answers[9]?.answer.message).toContain('call: ');
    expect(answers[7]?.answer.value).toEqual({ balance: '0.50' });
    expect([await main(one), await main(two), await main(poor)]).toEqual([9_00n, 9_00n, 50n]);
  });

  test('operations of one player keep their order, whichever way each names the player', async () => {
    const player = await play(1_00n);
    // The same player in a second game session: another token, the same money.
    const again = await play(0n, player.playerId);
    const undo = (betId: string) =>
      signedCall(vendor, 'rollback', {
        requestId: newId(),
        playerRef: player.session.playerRef,
        transactionId: newId(),
        betTransactionId: betId,
        roundId: `r-${betId}`,
        gameCode: player.session.gameCode,
      });
    for (let turn = 0; turn < 3; turn++) {
      const ids = [newId(), newId(), newId()] as const;
      const calls = [
        bet(player, ids[0]),
        win(player, ids[0], { amount: '2.00' }),
        bet(again, ids[1], { amount: '2.00' }),
        win(again, ids[1], { amount: '2.50', playerRef: again.session.playerRef.toUpperCase() }),
        bet(player, ids[2], { amount: '2.50' }),
        undo(ids[2]),
        win(player, ids[2]),
      ];
      const before = await main(player);
      const answers = await sendBulk(bulkOf(calls));
      // Each bet takes all that the win before it has paid: in any other order one of them is refused.
      expect(codes(answers)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'vendor.bet.rolled-back']);
      expect(await main(player)).toBe(before + 1_50n);
      await sendBulk(bulkOf([bet(player, newId(), { amount: '1.50' })]));
    }
  });

  test('R-13 two channels with the same ids at the same moment book once, and say the same to the byte', async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => play(10_00n)));
    const calls = players.map((player) => bet(player, newId()));
    const bulk = bulkOf(calls);
    const [one, two, ...alone] = await Promise.all([
      send(road, bulk),
      send(byFastify, bulk),
      ...calls.map((call) => send(road, call)),
    ]);
    expect(one?.text).toBe(two?.text);
    // The answer in a bulk is the answer of the call alone, byte for byte.
    const parts = alone.map(({ status, text }) => `{"status":${status},"answer":${text}}`);
    expect(one?.text).toBe(`{"success":true,"value":{"answers":[${parts.join(',')}]}}`);
    expect(await Promise.all(players.map(main))).toEqual(players.map(() => 9_00n));
    expect((await send(road, bulkOf(calls))).text).toBe(one?.text);
    // Within one bulk as well.
    const [player] = players as [Player];
    const twice = bet(player, newId());
    const answers = await sendBulk(bulkOf([twice, twice, twice]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await main(player)).toBe(8_00n);
  });

  test('another body under a known request id is refused in a bulk as it is alone', async () => {
    const player = await play(10_00n);
    const id = newId();
    expect(codes(await sendBulk(bulkOf([bet(player, id), bet(player, id, { amount: '2.00' })])))).toEqual([
      'ok',
      'vendor.request.conflict',
    ]);
    expect(await main(player)).toBe(9_00n);
  });

  test('it is bounded: no operation, 257 of them, and a body over 256 kB book nothing', async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => play(1_000_00n)));
    const many = Array.from({ length: BULK_MOST + 1 }, (_, at) => bet(players[at % 16] as Player, newId()));
    const bad: [SentCall, number, string][] = [
      [bulkOf([]), 400, 'operations'],
      [bulkOf(many), 400, 'operations'],
      [signedCall(vendor, 'bulk', { operations: 'x'.repeat(262_144) }), 413, '262144'],
      [signedCall(vendor, 'bulk', {}), 400, 'operations'],
      [signedCall(vendor, 'bulk', []), 400, 'body'],
    ];
    for (const [call, status, named] of bad) {
      const [short, long] = [comparable(await send(road, call)), comparable(await send(byFastify, call))];
      expect(short).toEqual(long);
      expect([short.status, short.text]).toEqual([status, expect.stringContaining(named)]);
    }
    // Whole and large: more than any other call may be.
    const large = bulkOf(many.slice(1));
    expect(large.body.length).toBeGreaterThan(64 * 1024);
    expect(await Promise.all(players.map(main))).toEqual(players.map(() => 1_000_00n));
    expect(new Set(codes(await sendBulk(large)))).toEqual(new Set(['ok']));
  });

  test('a bulk that is not signed itself is refused, however good its operations are', async () => {
    const player = await play(10_00n);
    const good = bulkOf([bet(player, newId())]);
    const reply = await send(road, { ...good, headers: { ...good.headers, 'x-signature': 'v1=00' } });
    expect([reply.status, JSON.parse(reply.text).errorCode]).toEqual([401, 'vendor.signature.invalid']);
    expect(await main(player)).toBe(10_00n);
  });

  test('operations are counted as calls of their own, refusals by their code', async () => {
    const player = await play(10_00n);
    const count = async (endpoint: string, status: number) =>
      (await road.metrics.calls.get()).values.find(
        ({ metricName, labels }) =>
          metricName?.endsWith('_count') && labels.endpoint === endpoint && labels.status === status,
      )?.value ?? 0;
    const refused = async () =>
      (await road.metrics.refusals.get()).values.find(({ labels }) => labels.code === 'vendor.signature.invalid')
        ?.value ?? 0;
    const before = [await count('vendor.bet', 200), await count('vendor.bulk', 200), await refused()];
    const forged = signedCall({ ...vendor, secret: 'x'.repeat(64) }, 'bet', bet(player, newId()).body);
    await sendBulk(bulkOf([bet(player, newId()), bet(player, newId()), forged]));
    expect([await count('vendor.bet', 200), await count('vendor.bulk', 200), await refused()]).toEqual([
      (before[0] ?? 0) + 2,
      (before[1] ?? 0) + 1,
      (before[2] ?? 0) + 1,
    ]);
  });
});

describe('R-61 pipelined calls over one connection', () => {
  test('200 of them, written at once, are all booked and answered in their order', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => play(100_00n)));
    const calls = Array.from({ length: 200 }, (_, at) =>
      at % 10 === 9
        ? // One that is refused at once, among those that wait for the wallet.
          signedCall({ ...vendor, secret: 'x'.repeat(64) }, 'bet', bet(players[0] as Player, newId()).body)
        : bet(players[at % 20] as Player, newId()),
    );
    const socket = connect(road.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.write(
      calls
        .map(({ path, headers, body }, at) => {
          const last = at === calls.length - 1 ? { connection: 'close' } : {};
          const lines = Object.entries({ ...headers, ...last, host: 'here', 'content-length': String(body.length) });
          return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
        })
        .join(''),
    );
    await once(socket, 'close');
    const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/);
    expect(answers).toHaveLength(200);
    for (const [at, answer] of answers.entries()) {
      const wanted =
        at % 10 === 9 ? 'vendor.signature.invalid' : String(JSON.parse(calls[at]?.body ?? '').transactionId);
      expect(answer).toContain(`"${wanted}"`);
    }
    expect((await Promise.all(players.map(main))).reduce((sum, money) => sum + money)).toBe(
      20n * 100_00n - 180n * 1_00n,
    );
  });
});
