/** TRUST: a vendor's key pays no more than its limits without two operators, and nothing of it is lost. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet, testBrand } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { countStuck, selectStuck } from '../../../platform/stuck.queries.ts';
import { changeSetting } from '../../brand/index.ts';
import { betsInvariants } from '../bets-invariants.queries.ts';
import { proposeEnd } from './end-held.ts';
import { countHeld, heldStuck } from './held.queries.ts';

const database = await testDatabase();
const { db } = database;
const byHour = { anHour: '200000.00', gameAnHour: '100000.00' };
const { client, vendor } = await vendorApp(database);
await seedWallet(db, 0n);
const { ana, ben, sup, ask, approve } = await twoOperators(db, testBrand);
const newId = () => randomUUID().slice(0, 12);
const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;
const sound = async () => {
  await chainAll(db);
  expect(await verifyLedger(db, { invariants: betsInvariants })).toEqual([]);
};

/** A dollar staked of ten, where a round pays fifty times its stakes and no more than a hundred dollars by itself. */
async function openRound(limits = { mostWin: 100_00n, mostTimes: 50 }) {
  const playerId = await seedWallet(db, 10_00n);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code, ...limits });
  const session = await client.exchange(launchCode);
  const roundId = newId();
  const bet = (amount = 1_00n) => client.bet(session, newId(), amount, { roundId });
  expect((await bet()).status).toBe(200);
  const win = (amount: bigint, more = {}) => client.win(session, newId(), amount, { roundId, ...more });
  return { playerId, session, roundId, bet, win };
}

async function heldOf(playerId: string) {
  const { rows } = await sql<{ heldId: bigint; kind: string; amount: bigint; because: string; state: string }>`
    select held_id as "heldId", kind, amount, because, state from bets.held where player_id = ${playerId}::uuid
    order by held_id`.execute(db);
  return rows;
}
const statusOf = async (playerId: string) => {
  const { rows } = await sql<{ status: string; win: bigint }>`
    select status, win from bets.round where player_id = ${playerId}::uuid`.execute(db);
  return rows[0];
};

/** The number of the only thing that is held of a player. */
const numberOf = async (playerId: string): Promise<bigint> => (await heldOf(playerId))[0]?.heldId ?? 0n;
const propose = (heldId: bigint, verdict: 'release' | 'refuse', actor = ana) =>
  ask((tx) => proposeEnd(tx, actor, { heldId, verdict, reason: 'the vendor has shown the round' }));

describe('a win', () => {
  test('up to the limits is paid; a minor unit more is answered as booked and held', async () => {
    const paid = await openRound();
    expect((await paid.win(50_00n)).json).toMatchObject({ success: true, value: { balance: '59.00' } });
    expect(await countHeld(db, paid.playerId)).toBe(0);
    const { playerId, win } = await openRound();
    const answer = await win(50_01n);
    expect(answer.json).toMatchObject({ success: true, value: { balance: '9.00' } });
    expect(await main(playerId)).toBe(9_00n);
    expect(await heldOf(playerId)).toMatchObject([
      { kind: 'win', amount: 50_01n, because: 'a win beyond its limit', state: 'held' },
    ]);
    // The round is over for vendor and player all the same.
    expect(await statusOf(playerId)).toEqual({ status: 'settled', win: 0n });
    await sound();
  });

  test('counts with what its round has paid before, and with all its stakes', async () => {
    const { playerId, bet, win } = await openRound();
    await win(30_00n, { roundClosed: false });
    await win(20_01n, { roundClosed: false });
    expect([await main(playerId), await countHeld(db, playerId)]).toEqual([39_00n, 1]);
    await bet();
    await win(20_01n, { roundClosed: false });
    expect([await main(playerId), await countHeld(db, playerId)]).toEqual([58_01n, 1]);
    // By the money, though a hundred times would be allowed.
    const { playerId: other, win: large } = await openRound({ mostWin: 40_00n, mostTimes: 100 });
    await large(40_01n);
    expect([await main(other), await countHeld(db, other)]).toEqual([9_00n, 1]);
    await sound();
  });

  test('of 999,999,999,999.99 is held like any other; the same bytes and the same win again are answered alike', async () => {
    const { playerId, session, roundId } = await openRound({ mostWin: 10n ** 15n, mostTimes: 1_000_000 });
    const [transactionId, requestId] = [newId(), newId()];
    const body = { requestId, transactionId, roundId, playerRef: session.playerRef, gameCode: session.gameCode };
    const huge = { ...body, amount: '999999999999.99', roundClosed: true };
    const first = await client.post('win', huge);
    expect(first.json).toMatchObject({ success: true, value: { balance: '9.00', transactionId } });
    expect((await client.post('win', huge)).text).toBe(first.text);
    expect((await client.post('win', { ...huge, requestId: newId() })).text).toBe(first.text);
    expect((await client.post('win', { ...huge, requestId: newId(), amount: '1.00' })).json.errorCode).toBe(
      'vendor.transaction.conflict',
    );
    expect([await main(playerId), await countHeld(db, playerId)]).toEqual([9_00n, 1]);
    await sound();
  });

  test('in a session without limits is held, whatever it is', async () => {
    const { playerId, win } = await openRound({ mostWin: 0n, mostTimes: 0 });
    await win(1n, { roundClosed: false });
    await win(0n);
    expect([await main(playerId), await countHeld(db, playerId)]).toEqual([9_00n, 1]);
    expect(await statusOf(playerId)).toEqual({ status: 'settled', win: 0n });
  });

  test('many at once in one batch: those within their limits are paid, the others held', async () => {
    const rounds = await Promise.all(Array.from({ length: 24 }, () => openRound()));
    await Promise.all(rounds.map(({ win }, at) => win(at % 2 === 0 ? 2_00n : 60_00n)));
    const balances = await Promise.all(rounds.map(({ playerId }) => main(playerId)));
    expect(balances).toEqual(rounds.map((_, at) => (at % 2 === 0 ? 11_00n : 9_00n)));
    await sound();
  });
});

describe('what is held', () => {
  test('stands in the list of what is stuck until two operators release it, once', async () => {
    const { playerId, win } = await openRound();
    await win(70_00n);
    const heldId = await numberOf(playerId);
    const listed = await selectStuck(db, heldStuck, { brand: testBrand, limit: 1_000 });
    expect(listed.find(({ subject }) => subject === `${heldId}`)).toMatchObject({
      amount: 70_00n,
      currency: 'USD',
      detail: expect.stringContaining('a win beyond its limit'),
    });
    const before = (await countStuck(db, heldStuck)).count;
    const proposal = await propose(heldId, 'release');
    expect(proposal.does).toContain('70.00 USD');
    await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
    await expect(approve(sup, proposal)).rejects.toThrow('sup has the role support');
    expect(await main(playerId)).toBe(9_00n);
    expect(await approve(ben, proposal)).toContain('70.00 USD are released');
    expect(await main(playerId)).toBe(79_00n);
    expect((await countStuck(db, heldStuck)).count).toBe(before - 1);
    await expect(propose(heldId, 'refuse')).rejects.toThrow('Nothing is held under the number');
    await sound();
  });

  test('is never paid once two have refused it; of two proposals the second does nothing', async () => {
    const { playerId, win } = await openRound();
    await win(70_00n);
    const heldId = await numberOf(playerId);
    const [release, refuse] = [await propose(heldId, 'release'), await propose(heldId, 'refuse', ben)];
    await approve(ana, refuse);
    await expect(approve(ben, release)).rejects.toThrow('Nothing is held under the number');
    expect([await main(playerId), (await heldOf(playerId))[0]?.state]).toEqual([9_00n, 'refused']);
    await sound();
  });

  test('R-77 the database itself ends nothing that two have not agreed on, and lets the application write none', async () => {
    const { playerId, win } = await openRound();
    await win(70_00n);
    const heldId = await numberOf(playerId);
    const proposal = await propose(heldId, 'refuse');
    for (const [state, id] of [
      ['released', proposal.proposalId],
      ['refused', proposal.proposalId],
      ['released', 0n],
    ] as const)
      await expect(sql`select bets.end_held(${heldId}, ${state}, ${id})`.execute(db)).rejects.toThrow('second person');
    await expect(sql`update bets.held set amount = 1`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`delete from bets.held`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`select bets.hold(null, 'x')`.execute(db)).rejects.toThrow('permission denied');
  });
});

describe('a prize', () => {
  const prize = (session: { playerRef: string; gameCode: string }, amount: string, more = {}) => ({
    requestId: newId(),
    playerRef: session.playerRef,
    transactionId: newId(),
    campaignId: 'festival',
    gameCode: session.gameCode,
    amount,
    ...more,
  });
  const jackpot = (session: { playerRef: string; gameCode: string }, roundId: string, amount: string) => {
    const body: Record<string, unknown> = { ...prize(session, amount), roundId };
    delete body.campaignId;
    return body;
  };
  const limits = {
    largestWin: '50000.00',
    largestTimes: 10_000,
    largestPrize: '100.00',
    prizesADay: '250.00',
    ...byHour,
  };
  const setLimits = (except: object[] = []) =>
    inTransaction(db, (tx) =>
      changeSetting(tx, {
        brand: testBrand,
        key: 'catalogue.vendorLimits',
        value: { ...limits, except },
        changedBy: 'test',
      }),
    );

  test('beyond its limit, or of a jackpot on a lost round, is held; a released one is paid', async () => {
    await setLimits();
    const { playerId, session, roundId, win } = await openRound();
    await win(0n);
    expect((await client.post('bonus-win', prize(session, '100.00'))).json).toMatchObject({ success: true });
    expect(await main(playerId)).toBe(109_00n);
    const over = await client.post('bonus-win', prize(session, '100.01'));
    expect(over.json).toMatchObject({ success: true, value: { balance: '109.00' } });
    await client.post('jackpot-win', jackpot(session, roundId, '999999999999.99'));
    expect(await main(playerId)).toBe(109_00n);
    const held = await heldOf(playerId);
    expect(held.map(({ kind, because }) => [kind, because])).toEqual([
      ['bonus-win', 'a prize beyond its limit'],
      ['jackpot-win', 'a prize beyond its limit'],
    ]);
    await approve(ben, await propose(held[0]?.heldId ?? 0n, 'release'));
    expect(await main(playerId)).toBe(209_01n);
    await sound();
  });

  test('R-61 one jackpot falls on a round, lost or not; a second one, and one of an old round, are held', async () => {
    await setLimits();
    const { playerId, session, roundId, win } = await openRound();
    await win(0n);
    for (const amount of ['5.00', '6.00'])
      expect((await client.post('jackpot-win', jackpot(session, roundId, amount))).status).toBe(200);
    expect([await main(playerId), await heldOf(playerId)]).toMatchObject([
      14_00n,
      [{ kind: 'jackpot-win', amount: 6_00n, because: 'a second jackpot of one round' }],
    ]);
    const old = await openRound();
    await database.asOwner(
      `update bets.round set opened_at = now() - interval '31 days' where round_id = '${old.roundId}'`,
    );
    await client.post('jackpot-win', jackpot(old.session, old.roundId, '5.00'));
    expect([await main(old.playerId), await heldOf(old.playerId)]).toMatchObject([
      9_00n,
      [{ because: 'a jackpot of an old round' }],
    ]);
  });

  test('for somebody who has never played with the vendor is held', async () => {
    await setLimits();
    const playerId = await seedWallet(db, 0n);
    const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
    const session = await client.exchange(launchCode);
    expect((await client.post('bonus-win', prize(session, '1.00'))).json).toMatchObject({ success: true });
    expect([await main(playerId), (await heldOf(playerId))[0]?.because]).toEqual([0n, 'a prize of who has not played']);
  });

  test('of 16 at once no more is paid than a day may have; an exception of the vendor says otherwise', async () => {
    await setLimits([{ vendor: vendor.code, largestPrize: '10.00', prizesADay: '120.00' }]);
    await database.asOwner('truncate bets.prize_day');
    const rounds = await Promise.all(Array.from({ length: 16 }, () => openRound()));
    await Promise.all(rounds.map(({ session }) => client.post('bonus-win', prize(session, '10.00'))));
    const paid = (await Promise.all(rounds.map(({ playerId }) => main(playerId)))).filter((left) => left === 19_00n);
    const held = await Promise.all(rounds.map(({ playerId }) => heldOf(playerId)));
    expect([paid.length, held.flat().length]).toEqual([12, 4]);
    expect(new Set(held.flat().map(({ because }) => because))).toEqual(new Set(['more prizes than a day may have']));
    await sound();
  });
});
