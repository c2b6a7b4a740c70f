import { describe, expect, test } from 'vitest';
import { chainAll } from '../../../../test/chain-all.ts';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { placeInTree } from '../../agents/tree/tree.queries.ts';
import { commissionInvariants } from '../proof/commission-invariants.queries.ts';
import { payShort } from './run-due.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, newBelow, sign, bet, fund, run, main, billsOf } = commissionFixture(db, app, 'UTC');

const day = (number: number) => `2026-03-${`${number}`.padStart(2, '0')}`;
const at = (number: number) => new Date(`${day(number)}T12:00:00Z`);
const runDay = (number: number) => run('daily', `${day(number)}T00:00Z`, `${day(number + 1)}T00:00Z`);

describe('bad input', () => {
  test('R-22 a downline of sixteen levels: each agent is paid by the one above, and together they keep what the brand paid', async () => {
    const chain = [await newPlayer(1)];
    while (chain.length < 16) chain.push(await newBelow(chain.at(-1) as (typeof chain)[number], 2));
    const member = await newBelow(chain.at(-1) as (typeof chain)[number]);
    for (const [depth, agent] of chain.entries())
      await sign({
        kind: 'daily',
        agent,
        payer: chain[depth - 1],
        terms: flatTerms(17_000 - depth * 1_000),
        startsOn: day(24),
      });
    await bet(member, { stake: 10_000_00n, at: at(24) });
    await runDay(24);
    const kept = await Promise.all(chain.map(main));
    expect(kept).toEqual([...Array(15).fill(10_00n), 20_00n]);
    expect((await billsOf(chain[0] as (typeof chain)[number], 'daily'))[0]).toMatchObject({ paid: 170_00n });
  });

  test('an agent who is closed with bills open is owed nothing twice and loses nothing', async () => {
    const top = await newPlayer(1);
    const below = await newBelow(top, 2);
    const member = await newBelow(below);
    const unreached = flatTerms(10_000, { tiers: [{ sales: 1_000_000_00n, active: 0, loss: null, rate: 10_000 }] });
    await sign({ kind: 'daily', agent: top, terms: unreached, startsOn: day(26), endsOn: day(26) });
    await sign({
      kind: 'daily',
      agent: below,
      payer: top,
      terms: flatTerms(10_000),
      startsOn: day(26),
      endsOn: day(26),
    });
    await bet(member, { stake: 100_00n, at: at(26) });
    await bet(member, { stake: 100_00n, at: at(27) });
    await runDay(26);
    await app.asOwner(`update account.player set status = 'closed' where player_id = '${below.playerId}'`);
    await fund(top, 10_00n);
    await Promise.all([payShort(db, brand), payShort(db, brand), payShort(db, brand)]);
    await runDay(27);
    expect(await billsOf(below, 'daily')).toMatchObject([{ payable: 1_00n, paid: 1_00n, state: 'paid' }]);
    expect([await main(top), await main(below)]).toEqual([9_00n, 1_00n]);
  });

  test('a contract that ends in mid-window: both sides are billed for its days and nothing after, and there is no bill of the next window', async () => {
    const top = await newPlayer(1);
    const below = await newBelow(top, 2);
    const member = await newBelow(below);
    const days = { startsOn: '2026-04-01', endsOn: '2026-04-10' };
    await sign({ kind: 'dividend', agent: top, terms: flatTerms(200_000), ...days });
    await sign({ kind: 'dividend', agent: below, payer: top, terms: flatTerms(100_000), ...days });
    await bet(member, { stake: 300_00n, at: new Date('2026-04-10T23:59:59Z') });
    await bet(member, { stake: 500_00n, at: new Date('2026-04-11T00:00:00Z') });
    await bet(member, { stake: 500_00n, at: new Date('2026-04-20T12:00:00Z') });
    await run('dividend', '2026-04-01T00:00Z', '2026-04-16T00:00Z');
    await run('dividend', '2026-04-16T00:00Z', '2026-05-01T00:00Z');
    expect(await billsOf(top, 'dividend')).toMatchObject([{ loss: 300_00n, amount: 60_00n, state: 'review' }]);
    expect(await billsOf(below, 'dividend')).toMatchObject([{ loss: 300_00n, amount: 30_00n, state: 'review' }]);
  });

  test('a member placed after the window, with a whole branch, brings that window nothing', async () => {
    const top = await newPlayer(1);
    const late = await newPlayer(1);
    const member = await newBelow(late);
    await sign({ kind: 'daily', agent: top, terms: flatTerms(10_000), startsOn: day(28) });
    await sign({ kind: 'daily', agent: late, terms: flatTerms(10_000), startsOn: day(28) });
    await bet(member, { stake: 100_00n, at: at(28) });
    await inTransaction(db, (tx) =>
      placeInTree(tx, { brand, playerId: late.playerId, agentId: top.playerId, via: 'operator' }),
    );
    await runDay(28);
    expect(await billsOf(top, 'daily')).toMatchObject([{ sales: 0n, paid: 0n, state: 'not-reached' }]);
    expect(await billsOf(late, 'daily')).toMatchObject([{ sales: 100_00n, paid: 1_00n }]);
  });

  test('R-24 after all of it every invariant holds', async () => {
    await chainAll(db);
    expect(await verifyLedger(db, { unchainedAfterSeconds: 60, invariants: commissionInvariants })).toEqual([]);
  });

  test('R-22 a member of a bill that does not exist is refused, whoever writes it', async () => {
    const player = await newPlayer();
    await expect(
      app.asOwner(
        `insert into commissions.bill_member (bill_id, player_id, valid, net, lines, amount)
         values (987654321, '${player.playerId}', 1, 1, 1, 1)`,
      ),
    ).rejects.toThrow('a member of a bill that does not exist');
  });
});
