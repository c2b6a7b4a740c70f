import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedGameSession, seedWallet, testBrand } from '../../../../test/builders.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { testDatabase } from '../../../../test/test-database.ts';
import { twoOperators } from '../../../../test/two-operators.ts';
import { vendorApp } from '../../../../test/vendor-app.ts';
import { readBalances, verifyLedger } from '../../../ledger/index.ts';
import { feedRounds } from '../../wagering/counting/feed-rounds.ts';
import { betsInvariants } from '../bets-invariants.queries.ts';
import { countOpenRounds } from './open-rounds.queries.ts';
import { proposeVoid } from './void-round.ts';

const database = await testDatabase();
const { db } = database;
const { client, vendor } = await vendorApp(database);
await seedWallet(db, 0n);
const { ana, ben, sup, ask, approve, events } = await twoOperators(db, testBrand);
const newId = () => randomUUID().slice(0, 12);
const main = async (playerId: string) => (await readBalances(db, playerId, 'USD')).main;
const inView = async () => {
  await chainAll(db);
  await feedRounds(db, async () => {});
};

/** A round with stakes of a dollar, and a win that does not close it. */
async function openRound({ bets = 1, won = 0n } = {}) {
  const playerId = await seedWallet(db, 10_00n);
  const { launchCode } = await seedGameSession(db, { playerId, vendor: vendor.code });
  const session = await client.exchange(launchCode);
  const roundId = newId();
  const bet = (transactionId = newId()) => client.bet(session, transactionId, 1_00n, { roundId });
  for (let count = 0; count < bets; count++) expect((await bet()).status).toBe(200);
  const win = (amount: bigint, more = {}) => client.win(session, newId(), amount, { roundId, ...more });
  if (won > 0n) expect((await win(won, { roundClosed: false })).status).toBe(200);
  await inView();
  return { playerId, roundId, bet, win, open: () => countOpenRounds(db, playerId) };
}
const propose = (roundId: string, more = {}, actor = ana) =>
  ask((tx) => proposeVoid(tx, actor, { vendor: vendor.code, roundId, reason: 'silent for a day', ...more }));
const sound = async () => {
  await chainAll(db);
  expect(await verifyLedger(db, { invariants: betsInvariants })).toEqual([]);
};

describe('R-18 R-77 a round that its vendor does not close', () => {
  test.each([1, 3])('with %d stakes and nothing won gives them back when two operators agree, once', async (bets) => {
    const { playerId, roundId, win, open } = await openRound({ bets });
    expect([await main(playerId), await open()]).toEqual([10_00n - BigInt(bets) * 1_00n, 1]);
    const proposal = await propose(roundId);
    expect(proposal.does).toContain(`its stakes of ${bets}.00 USD go back`);
    await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
    await expect(approve(sup, proposal)).rejects.toThrow('sup has the role support');
    expect(await open()).toBe(1);
    expect(await approve(ben, proposal)).toContain('is void');
    await expect(approve(ben, proposal)).rejects.toThrow('that cannot be done any more');
    expect([await main(playerId), await open()]).toEqual([10_00n, 0]);
    // The vendor wakes up: nothing is paid for stakes that went back.
    expect((await win(5_00n)).json.errorCode).toBe('vendor.bet.rolled-back');
    expect(await main(playerId)).toBe(10_00n);
    expect((await events(`${vendor.code}:${roundId}`)).at(-1)?.after?.done).toMatchObject({
      reason: 'silent for a day',
    });
    await sound();
  });

  test('that has paid something is closed as it stands', async () => {
    const { playerId, roundId, win, open } = await openRound({ won: 2_50n });
    const proposal = await propose(roundId);
    expect(proposal.does).toContain('closed as it stands: 1.00 USD staked, 2.50 USD paid');
    await approve(ben, proposal);
    expect([await main(playerId), await open()]).toEqual([11_50n, 0]);
    expect((await win(5_00n)).json.errorCode).toBe('vendor.round.closed');
    await sound();
  });

  test('that went on or ended before the second person agrees is left as it is', async () => {
    const staked = await openRound();
    const first = await propose(staked.roundId);
    await staked.bet();
    await expect(approve(ben, first)).rejects.toThrow('changed meanwhile');
    expect(await main(staked.playerId)).toBe(8_00n);
    const closed = await openRound();
    const second = await propose(closed.roundId);
    await closed.win(3_00n, { roundClosed: true });
    await expect(approve(ben, second)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await main(closed.playerId)).toBe(12_00n);
  });

  test('races with its vendor: the stake goes back, or the win is paid, never both', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { playerId, roundId, win } = await openRound();
      const proposal = await propose(roundId);
      const [voided, won] = await Promise.allSettled([approve(ben, proposal), win(5_00n, { roundClosed: true })]);
      const paid = won.status === 'fulfilled' && won.value.status === 200;
      expect(await main(playerId)).toBe(paid ? 14_00n : 10_00n);
      expect(voided.status).toBe(paid ? 'rejected' : 'fulfilled');
    }
    await sound();
  });

  test('is refused without the role or a reason, and for a round that is not open here', async () => {
    const { roundId, playerId } = await openRound();
    await expect(propose(roundId, {}, sup)).rejects.toThrow('sup has the role support');
    await expect(propose(roundId, { reason: '' })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(propose('none')).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(propose(roundId, { playerId: randomUUID() })).rejects.toMatchObject({ code: 'request.invalid' });
    expect((await propose(roundId)).proposalId).toBe((await propose(roundId, { playerId })).proposalId);
  });
});
