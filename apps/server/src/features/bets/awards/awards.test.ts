import { randomUUID } from 'node:crypto';
import { formatMoney } from '@sampan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet, testCurrencies, testCurrency } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { SYNC_VENDOR_JOB } from '../../catalogue/sync/vendor-catalogue.ts';
import { betsInvariants } from '../bets-invariants.queries.ts';

const database = await testDatabase();
const { db, asOwner } = database;
const { client, vendor } = await vendorApp(database);
/** What the tests below play in. */
let currency = testCurrency;
const money = (minor: bigint) => formatMoney(minor, currency.digits);
const newId = () => randomUUID().slice(0, 12);
const main = async (playerId: string) => (await readBalances(db, playerId, currency.code)).main;

async function play(balance = 1_000n) {
  const playerId = await seedWallet(db, balance, currency.code);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, currency });
  const session = await client.exchange(launchCode);
  // Who has never played with a vendor is given no prize without an operator (held.test.ts).
  const roundId = `met-${newId()}`;
  await client.bet(session, newId(), 100n, { roundId });
  await client.win(session, newId(), 100n, { roundId });
  return { playerId, session };
}
type Playing = Awaited<ReturnType<typeof play>>;
const prize = ({ session }: Playing, more: object = {}) => ({
  requestId: newId(),
  playerRef: session.playerRef,
  transactionId: newId(),
  campaignId: 'moon-festival',
  gameCode: session.gameCode,
  amount: money(500n),
  ...more,
});
const jackpot = (playing: Playing, roundId: string, more: object = {}) => {
  const body: Record<string, unknown> = { ...prize(playing), roundId, ...more };
  delete body.campaignId;
  return body;
};
async function playRound(playing: Playing, { close = true } = {}): Promise<string> {
  const roundId = newId();
  await client.bet(playing.session, newId(), 100n, { roundId });
  if (close) await client.win(playing.session, newId(), 0n, { roundId });
  return roundId;
}

describe.each(testCurrencies)('in $code', (given) => {
  beforeAll(() => {
    currency = given;
  });

  describe('R-13 R-15 prizes beside the rounds', () => {
    test('a bonus win is paid once without any round, and repeated with the same bytes', async () => {
      const playing = await play();
      const body = prize(playing);
      const first = await client.post('bonus-win', body);
      expect(first.json).toMatchObject({
        success: true,
        value: { balance: money(1500n), transactionId: body.transactionId },
      });
      expect((await client.post('bonus-win', body)).text).toBe(first.text);
      expect((await client.post('bonus-win', { ...body, requestId: newId() })).text).toBe(first.text);
      expect(await main(playing.playerId)).toBe(1_500n);
    });

    test('the same prize 32 times at once is paid once', async () => {
      const playing = await play();
      const body = prize(playing);
      const replies = await Promise.all(Array.from({ length: 32 }, () => client.post('bonus-win', body)));
      expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
      expect(await main(playing.playerId)).toBe(1_500n);
    });

    test('a jackpot falls in a round of this player, open or closed, and the round’s own totals stay as they are', async () => {
      const playing = await play();
      const [open, closed] = [await playRound(playing, { close: false }), await playRound(playing)];
      for (const roundId of [open, closed])
        expect((await client.post('jackpot-win', jackpot(playing, roundId))).status).toBe(200);
      expect(await main(playing.playerId)).toBe(1_800n);
      const { rows } = await sql<{
        win: bigint;
      }>`select win from bets.round where player_id = ${playing.playerId} and round_id not like 'met-%'`.execute(db);
      expect(rows.map((row) => row.win)).toEqual([0n, 0n]);
    });

    test('the stake of a round in which a jackpot fell stays', async () => {
      const playing = await play();
      const bet = newId();
      await client.bet(playing.session, bet, 100n);
      await client.post('jackpot-win', jackpot(playing, `r-${bet}`));
      const refused = await client.rollback(playing.session, newId(), bet);
      expect([refused.status, refused.json.errorCode]).toEqual([409, 'vendor.bet.settled']);
      expect(await main(playing.playerId)).toBe(1_400n);
    });

    test('each refusal has a name and moves nothing', async () => {
      const [playing, other] = [await play(), await play()];
      const stranger = await seedWallet(db, 1_000n, currency.code);
      const roundId = await playRound(playing);
      const undone = newId();
      await client.bet(playing.session, undone, 100n);
      await client.rollback(playing.session, newId(), undone);
      const paid = prize(playing);
      await client.post('bonus-win', paid);
      const bet = newId();
      await client.bet(playing.session, bet, 100n);
      const before = await main(playing.playerId);
      const wrong: [string, string, object][] = [
        ['vendor.player.unknown', 'bonus-win', prize(playing, { playerRef: randomUUID() })],
        ['vendor.player.unknown', 'bonus-win', prize(playing, { playerRef: stranger })],
        ['vendor.currency.mismatch', 'bonus-win', prize(playing, { currency: 'THB' })],
        ['vendor.currency.mismatch', 'jackpot-win', jackpot(playing, roundId, { currency: 'THB' })],
        ['vendor.round.unknown', 'jackpot-win', jackpot(playing, newId())],
        ['vendor.round.unknown', 'jackpot-win', jackpot(other, roundId)],
        ['vendor.round.unknown', 'jackpot-win', jackpot(playing, roundId, { gameCode: 'another' })],
        ['vendor.bet.rolled-back', 'jackpot-win', jackpot(playing, `r-${undone}`)],
        ['vendor.request.conflict', 'bonus-win', { ...paid, amount: money(600n) }],
        ['vendor.request.conflict', 'jackpot-win', jackpot(playing, roundId, { requestId: paid.requestId })],
        ['vendor.transaction.conflict', 'bonus-win', { ...paid, requestId: newId(), amount: money(600n) }],
        [
          'vendor.transaction.conflict',
          'bonus-win',
          { ...paid, requestId: newId(), playerRef: other.session.playerRef },
        ],
        ['vendor.transaction.conflict', 'bonus-win', prize(playing, { transactionId: bet })],
        ['request.invalid', 'bonus-win', prize(playing, { amount: money(0n) })],
        ['request.invalid', 'bonus-win', prize(playing, { amount: money(-100n) })],
        [
          'vendor.amount.precision',
          'jackpot-win',
          jackpot(playing, roundId, { amount: `0.${'0'.repeat(currency.digits)}1` }),
        ],
        ['request.invalid', 'jackpot-win', jackpot(playing, roundId, { amount: '1e21' })],
      ];
      for (const [code, call, body] of wrong) {
        expect([call, body, (await client.post(call, body)).json.errorCode]).toEqual([call, body, code]);
      }
      const bought = await client.bet(playing.session, paid.transactionId, 100n);
      expect(bought.json.errorCode).toBe('vendor.transaction.conflict');
      expect([await main(playing.playerId), await main(other.playerId), await main(stranger)]).toEqual([
        before,
        1_000n,
        1_000n,
      ]);
    });

    test('R-16 a prize outlives the session and a vendor that is switched off', async () => {
      const playing = await play();
      await asOwner(`update play.session set ended_at = now() where player_id = '${playing.playerId}'`);
      expect((await client.post('bonus-win', prize(playing))).status).toBe(200);
    });

    test('what was asked for and what was booked are proven equal, and one line more is found', async () => {
      expect(await verifyLedger(db, { invariants: betsInvariants })).toEqual([]);
      const playing = await play();
      const body = prize(playing);
      await client.post('bonus-win', body);
      await asOwner(`update ledger.transfer set requested = 501 where transaction_id = '${body.transactionId}'`);
      const found = await verifyLedger(db, { invariants: betsInvariants });
      expect(found.map((one) => one.detail)).toEqual(['bonus-win ok, asked for 501, moved 500']);
      await asOwner(`update ledger.transfer set requested = null where transaction_id = '${body.transactionId}'`);
    });
  });

  describe('R-15 close and currency', () => {
    test('close ends a round like a win of nothing; afterwards it takes no bet, no win and no second close', async () => {
      const playing = await play();
      const { session } = playing;
      const roundId = await playRound(playing, { close: false });
      const close = {
        requestId: newId(),
        playerRef: session.playerRef,
        transactionId: newId(),
        roundId,
        gameCode: session.gameCode,
      };
      const first = await client.post('close', close);
      expect(first.json).toMatchObject({ success: true, value: { balance: money(900n) } });
      expect((await client.post('close', close)).text).toBe(first.text);
      const late = [
        await client.bet(session, newId(), 100n, { roundId }),
        await client.win(session, newId(), 100n, { roundId }),
        await client.post('close', { ...close, requestId: newId(), transactionId: newId() }),
      ];
      expect(late.map((reply) => reply.json.errorCode)).toEqual(Array(3).fill('vendor.round.closed'));
      const nobody = await client.post('close', {
        ...close,
        requestId: newId(),
        transactionId: newId(),
        roundId: newId(),
      });
      expect(nobody.json.errorCode).toBe('vendor.round.unknown');
    });

    test('a currency may be left out; another one than the session’s or the round’s is refused', async () => {
      const { session, playerId } = await play();
      const roundId = newId();
      const said = await client.bet(session, newId(), 100n, { roundId, currency: currency.code });
      const other = await client.bet(session, newId(), 100n, { roundId, currency: 'PHP' });
      const win = await client.win(session, newId(), 100n, { roundId, currency: 'PHP' });
      const lower = await client.bet(session, newId(), 100n, { roundId, currency: 'usd' });
      expect([said.status, other.json.errorCode, win.json.errorCode]).toEqual([
        200,
        ...Array(2).fill('vendor.currency.mismatch'),
      ]);
      expect([lower.status, lower.json.message]).toEqual([400, expect.stringContaining('currency: ')]);
      expect(await main(playerId)).toBe(900n);
    });
  });
});

describe('R-24 the quick proof of prizes', () => {
  test('a prize that moved another amount than its vendor asked for is found among what is new, and only there', async () => {
    const playing = await play();
    const { transactionId } = prize(playing);
    await client.post('bonus-win', prize(playing, { transactionId }));
    const { rows } = await sql<{ id: bigint }>`
      select id from ledger.transfer where transaction_id = ${transactionId}`.execute(db);
    const id = rows[0]?.id ?? 0n;
    const found = async (afterId: bigint) => {
      const end = { seq: 0n, transferId: afterId };
      const after = { ...end, hash: Buffer.alloc(0), xid: 0n, watch: {}, provedAt: new Date(), wholeAt: new Date() };
      const scope = { after, upto: end, xid: 0n, since: new Date() };
      const booked = betsInvariants.find(({ name }) => name === 'operation-booked');
      return (await sql`${booked?.fresh?.(scope)}`.execute(db)).rows;
    };
    expect(await found(id - 1n)).toEqual([]);
    await asOwner(`update ledger.transfer set requested = amount + 1 where id = ${id}`);
    expect(await found(id - 1n)).toHaveLength(1);
    expect(await found(id)).toEqual([]);
    await asOwner(`update ledger.transfer set requested = null where id = ${id}`);
  });
});

describe('a changed catalogue', () => {
  test('a vendor that says its catalogue has changed is read once for all its calls', async () => {
    const body = { requestId: newId() };
    const first = await client.post('catalogue', body);
    expect(first.json).toMatchObject({ success: true, value: { games: 0, readAt: null } });
    expect((await client.post('catalogue', body)).text).toBe(first.text);
    await client.post('catalogue', { requestId: newId() });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = ${SYNC_VENDOR_JOB}`.execute(db);
    expect(rows[0]?.count).toBe(1);
    const reused = await client.post('balance', { ...body, sessionToken: (await play()).session.sessionToken });
    expect(reused.json.errorCode).toBe('vendor.request.conflict');
  });
});
