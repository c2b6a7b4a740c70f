import { endpoints, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../../../../test/agent-team.ts';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { TEST_MERCHANT, testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { bringBack, takeOut } from '../abuse/hold.queries.ts';
import { commands } from '../commissions.cli.ts';
import { closeGate } from '../feed/feed.queries.ts';
import { commissionInvariants } from '../proof/commission-invariants.queries.ts';

const app = await testApp();
const { db, call, server } = app;
const { brand, newPlayer, newBelow, sign, bet, run, main, billsOf } = commissionFixture(db, app, 'UTC');
const sampan = commandRunner(db, commands);

const day = (number: number) => `2026-07-${`${number}`.padStart(2, '0')}`;
const at = (number: number, clock = '12:00') => new Date(`${day(number)}T${clock}:00Z`);
const runDay = (number: number) => run('daily', `${day(number)}T00:00Z`, `${day(number + 1)}T00:00Z`);

/** Live tables count two fifths, fishing not at all, lotteries four fifths. */
const products = { LIVE: 400_000, FISH: 0, LOTT: 800_000 };
const terms = (rate: number, more: Parameters<typeof flatTerms>[1] = {}) => flatTerms(rate, { products, ...more });

async function expectProven(): Promise<void> {
  for (const { name, whole } of commissionInvariants) {
    const { rows } = await whole.execute(db);
    expect(rows, name).toEqual([]);
  }
}

async function expectSame(number: number): Promise<void> {
  const listed = await sampan('commissions', 'runs', '--kind', 'daily', '--brand', brand);
  const runId = new RegExp(`^\\s*(\\d+) +daily +${day(number)}`, 'm').exec(listed)?.[1] as string;
  expect(await sampan('commissions', 'recheck', runId, '--brand', brand)).toMatch(/bills are the same\.$/);
}

type Shown = ValueOf<typeof endpoints.bill>;
const read = async (token: string, reference: string) =>
  valueOf(await call<Shown>(endpoints.bill, { reference }, { token }));

/** An agent with a contract by product, one below with less of it, and a member of each. */
async function teamOf(number: number) {
  const agent = await newPlayer(1);
  const below = await newBelow(agent, 2);
  const members = [await newBelow(agent), await newBelow(below)] as const;
  await sign({ kind: 'daily', agent, terms: terms(5_000), startsOn: day(number) });
  const less = { ...products, LIVE: 200_000, LOTT: 400_000 };
  await sign({
    kind: 'daily',
    agent: below,
    payer: agent,
    terms: terms(5_000, { products: less }),
    startsOn: day(number),
  });
  return { agent, below, members };
}

describe('S-542 a salary that names products', () => {
  test('R-22 X-475 X-476 each product counts its share, one line a member, and products are the bill to the cent', async () => {
    const { agent, members } = await teamOf(1);
    const [member] = members;
    await bet(member, { stake: 1_000_01n, at: at(1) });
    await bet(member, { stake: 333_33n, at: at(1), product: 'LIVE', gameCode: 'table-one' });
    await bet(member, { stake: 333_34n, at: at(1, '13:00'), product: 'LIVE', gameCode: 'table-two' });
    await bet(member, { stake: 500_00n, at: at(1), product: 'FISH', gameCode: 'pond' });
    await bet(members[1], { stake: 99_99n, at: at(1), product: 'LOTT', gameCode: 'draw' });
    await runDay(1);
    const [bill] = await billsOf(agent, 'daily');
    // 1,000.01 + 40 % of 666.67 + nothing of 500.00 + 80 % of 99.99, each rounded down.
    expect(bill).toMatchObject({ sales: 1_346_66n, active: 2, gross: 6_73n, paid: 6_73n });
    const shown = await read(agent.token, bill?.reference as string);
    expect(shown.products).toEqual([
      { product: 'RNG', sales: '1000.01', share: 1_000_000, counted: '1000.01', amount: '5.01', remainder: '0.01' },
      { product: 'LIVE', sales: '666.67', share: 400_000, counted: '266.66', amount: '1.33', remainder: '0.00' },
      { product: 'LOTT', sales: '99.99', share: 800_000, counted: '79.99', amount: '0.39', remainder: '0.00' },
      { product: 'FISH', sales: '500.00', share: 0, counted: '0.00', amount: '0.00', remainder: '0.00' },
    ]);
    expect(shown.terms.products).toEqual(products);
    expect(shown.members.list.map(({ bets, sales }) => [bets, sales])).toEqual([
      [4, '1266.67'],
      [1, '79.99'],
    ]);
    expect(shown.checks.map(({ holds }) => holds)).toEqual([true, true, true, true]);
    const { games } = valueOf(
      await call<ValueOf<typeof endpoints.billGames>>(
        endpoints.billGames,
        { reference: bill?.reference, playerId: member.playerId },
        { token: agent.token },
      ),
    );
    expect(games.map(({ gameCode, sales, share, counted }) => [gameCode, sales, share, counted])).toEqual([
      ['river-lanterns', '1000.01', 1_000_000, '1000.01'],
      ['pond', '500.00', 0, '0.00'],
      ['table-two', '333.34', 400_000, '133.33'],
      ['table-one', '333.33', 400_000, '133.33'],
    ]);
    await expectSame(1);
    await expectProven();
  });

  test('R-23 X-480 late lines of several products come to what had been paid had all been known, and a release too', async () => {
    const { agent, below, members } = await teamOf(3);
    const [member, deep] = members;
    // Cut one by one these would lose a cent each.
    const parts = [33n, 34n, 71n, 99n, 12n];
    for (const [one, stake] of parts.entries())
      await bet(deep, { stake: stake * 100n + 1n, at: at(3), product: one % 2 ? 'LIVE' : 'LOTT' });
    const wrong = await bet(member, { stake: 900_01n, at: at(3), product: 'LIVE' });
    await runDay(3);
    await bet(member, { stake: 900_01n, at: at(3), reference: wrong, product: 'LIVE', voided: true });
    for (const stake of parts) await bet(deep, { stake: stake * 100n + 3n, at: at(3, '20:00'), product: 'LIVE' });
    await inTransaction(db, async (tx) => {
      await closeGate(tx, brand);
      await takeOut(tx, { brand, playerId: deep.playerId, since: at(3, '00:00') });
    });
    await app.asOwner(`insert into commissions.flag (brand, rule, agent_id, player_id, since, reasons, evidence, state)
      values ('${brand}', 'bonus-farm', '${below.playerId}', '${deep.playerId}', '${day(3)}', '{x}', '{}', 'held')`);
    await runDay(4);
    await expectProven();
    await inTransaction(db, async (tx) => {
      await closeGate(tx, brand);
      await bringBack(tx, deep.playerId);
    });
    await app.asOwner(`update commissions.flag set state = 'released', decided_at = now(), decided_by = 'x', decision = 'x'
      where player_id = '${deep.playerId}'`);
    await bet(member, { stake: 10_000_00n, at: at(5) });
    await runDay(5);
    for (const [one, rate] of [
      [agent, { LIVE: 400_000n, LOTT: 800_000n }],
      [below, { LIVE: 200_000n, LOTT: 400_000n }],
    ] as const) {
      const live = parts.reduce((sum, stake, nth) => sum + stake * 100n + 3n + (nth % 2 ? stake * 100n + 1n : 0n), 0n);
      const lottery = parts.reduce((sum, stake, nth) => sum + (nth % 2 ? 0n : stake * 100n + 1n), 0n);
      const counted = (live * rate.LIVE) / 1_000_000n + (lottery * rate.LOTT) / 1_000_000n;
      const bills = await billsOf(one, 'daily');
      const paid = bills.reduce((sum, bill) => sum + bill.payable + bill.restOut - bill.restIn, 0n);
      expect(paid).toBe((counted * 5_000n) / 1_000_000n + (one === agent ? 50_00n : 0n));
    }
    for (const number of [3, 4, 5]) await expectSame(number);
    await expectProven();
  });

  test('X-528 income by product: from above, to agents below and what stays, with what caps and corrections change', async () => {
    const { agent, below, members } = await teamOf(8);
    await bet(members[0], { stake: 1_000_00n, at: at(8) });
    await bet(members[1], { stake: 10_000_00n, at: at(8), product: 'LOTT' });
    await bet(members[1], { stake: 5_000_00n, at: at(8), product: 'FISH' });
    await runDay(8);
    const ask = async (token: string) =>
      valueOf(
        await call<ValueOf<typeof endpoints.incomeByProduct>>(
          endpoints.incomeByProduct,
          { from: day(8), to: day(8) },
          { token },
        ),
      );
    const none = { earned: '0.00', given: '0.00', kept: '0.00' };
    expect(await ask(agent.token)).toEqual({
      products: [
        // 0.40 % is 8 points of series, of which 4 go on.
        {
          product: 'LOTT',
          earned: '40.00',
          given: '20.00',
          kept: '20.00',
          rates: { earned: 4_000, given: 2_000, kept: 2_000 },
        },
        {
          product: 'RNG',
          earned: '5.00',
          given: '0.00',
          kept: '5.00',
          rates: { earned: 5_000, given: 0, kept: 5_000 },
        },
        { product: 'FISH', ...none, rates: { earned: 0, given: 0, kept: 0 } },
      ],
      other: none,
      totals: { earned: '45.00', given: '20.00', kept: '25.00' },
    });
    expect((await ask(below.token)).totals).toEqual({ earned: '20.00', given: '0.00', kept: '20.00' });
    expect(await main(agent)).toBe(25_00n);
    const refused = await call(endpoints.incomeByProduct, { from: day(8), to: day(8) }, { token: members[0].token });
    expect(refused.errorCode).toBe('account.role.refused');
    const reference = (await billsOf(agent, 'daily'))[0]?.reference as string;
    const file = (as: 'csv' | 'pdf') =>
      server.inject({
        method: 'POST',
        url: endpoints.billFile.path,
        payload: { reference, as },
        headers: { merchant: TEST_MERCHANT, language: 'EN', authorization: agent.token },
      });
    const lines = (await file('csv')).body.split('\r\n').filter((line) => line.startsWith('product,'));
    expect(lines.map((line) => line.split(',').slice(2))).toMatchObject([
      ['LOTT', expect.anything(), expect.anything(), '', '8000.00', '', '0.5', '40.00', 'USD', '10000.00', '80'],
      ['RNG', expect.anything(), expect.anything(), '', '1000.00', '', '0.5', '5.00', 'USD', '1000.00', '100'],
      ['FISH', expect.anything(), expect.anything(), '', '0.00', '', '0.5', '0.00', 'USD', '5000.00', '0'],
    ]);
    expect((await file('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('X-471 X-480 the preview and the running window count by product, each by its own terms', async () => {
    const now = new Date();
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0, 12));
    await bet(member, { stake: 1_000_00n, at: month, product: 'LIVE' });
    await bet(member, { stake: 100_00n, at: month });
    await bet(member, { stake: 1_000_00n, at: now, product: 'LIVE' });
    await sign({ kind: 'daily', agent, terms: flatTerms(1_000, { activeStake: 200_00n }), startsOn: day(1) });
    const { rows } = await sql<{ reference: string }>`
      insert into commissions.contract (brand, currency, kind, agent_id, version, terms, text, hash, offered_at, answer_by,
        starts_on)
      select brand, currency, kind, agent_id, version + 1,
        jsonb_set(jsonb_set(terms, '{products}', '{"LIVE": 50000}'), '{tiers,0,rate}', '2000'), text, hash, now(),
        now() + interval '1 day', now()::date
      from commissions.contract where agent_id = ${agent.playerId} returning reference`.execute(db);
    const preview = valueOf(
      await call<ValueOf<typeof endpoints.contractPreview>>(
        endpoints.contractPreview,
        { reference: rows[0]?.reference },
        { token: agent.token },
      ),
    );
    // 100.00 and 5 % of 1,000.00 at 0.2 % makes nobody active who needs 200.00; now all of it counts at 0.1 %.
    expect(preview).toMatchObject({ amount: '0.30', present: '1.10' });
    expect(preview.lines.reduce((most, line) => Math.max(most, line.active), 0)).toBe(0);
    await app.asOwner(`update commissions.contract set terms = jsonb_set(terms, '{products}', '{"LIVE": 50000}')
      where agent_id = '${agent.playerId}' and state = 'valid'`);
    const income = valueOf(
      await call<ValueOf<typeof endpoints.income>>(
        endpoints.income,
        { from: day(8), to: day(8) },
        { token: agent.token },
      ),
    );
    expect(income.next).toMatchObject([{ kind: 'daily', sales: '50.00', active: 0, soFar: '0.05' }]);
  });
});
