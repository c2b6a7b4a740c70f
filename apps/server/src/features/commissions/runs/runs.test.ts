import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { commands } from '../commissions.cli.ts';
import { selectGoing } from './run.queries.ts';
import { openRun, payShort } from './run-due.ts';
import { stepRun } from './step-run.ts';

const app = await testApp();
const { db } = app;
const zone = 'UTC';
const { brand, newPlayer, newBelow, sign, bet, fund, run, main, billsOf } = commissionFixture(db, app, zone);

const day = (number: number) => `2026-03-${`${number}`.padStart(2, '0')}`;
const at = (number: number, clock = '12:00') => new Date(`${day(number)}T${clock}:00Z`);
const runDay = (number: number) => run('daily', `${day(number)}T00:00Z`, `${day(number + 1)}T00:00Z`);

/** An agent of the brand, one below, one below that, with a member under each. */
async function threeLevels() {
  const top = await newPlayer(1);
  const middle = await newBelow(top, 2);
  const low = await newBelow(middle, 2);
  const members = [await newBelow(top), await newBelow(middle), await newBelow(low)] as const;
  return { top, middle, low, members };
}

describe('S-327 R-22 runs of salaries', () => {
  test('a day over three levels: each from the one above, the brand pays the top, and the own play counts for nobody', async () => {
    const { top, middle, low, members } = await threeLevels();
    await sign({ kind: 'daily', agent: top, terms: flatTerms(10_000), startsOn: day(1) });
    await sign({ kind: 'daily', agent: middle, payer: top, terms: flatTerms(6_000), startsOn: day(1) });
    await sign({ kind: 'daily', agent: low, payer: middle, terms: flatTerms(2_000), startsOn: day(1) });
    for (const member of [top, ...members]) await bet(member, { stake: 1_000_00n, at: at(1) });
    await bet(members[2], { stake: 500_00n, at: at(2, '00:00') });
    await runDay(1);
    const [bill] = await billsOf(top, 'daily');
    expect(bill).toMatchObject({ sales: 3_000_00n, active: 3, amount: 30_00n, paid: 30_00n, state: 'paid' });
    expect(await billsOf(middle, 'daily')).toMatchObject([
      { sales: 2_000_00n, paid: 12_00n, wallet: 0n, state: 'paid' },
    ]);
    expect(await billsOf(low, 'daily')).toMatchObject([{ sales: 1_000_00n, paid: 2_00n, state: 'paid' }]);
    expect([await main(top), await main(middle), await main(low)]).toEqual([18_00n, 10_00n, 2_00n]);
    expect((await billsOf(top, 'daily'))[0]?.reference).toMatch(/^S260301\d{5,}$/);
  });

  test('S-327 five minutes are a window of their own, and nothing is billed to a team that sleeps', async () => {
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    await sign({ kind: 'realtime', agent, terms: flatTerms(1_000), startsOn: day(1) });
    await bet(member, { stake: 1_000_00n, at: at(3, '10:04') });
    await bet(member, { stake: 3_000_00n, at: at(3, '10:05') });
    for (const minute of ['00', '05', '10'])
      await run(
        'realtime',
        `${day(3)}T10:${minute}Z`,
        new Date(at(3, `10:${minute}`).getTime() + 300_000).toISOString(),
      );
    expect((await billsOf(agent, 'realtime')).map((one) => one.paid)).toEqual([1_00n, 3_00n]);
    expect(await main(agent)).toBe(4_00n);
  });

  test('a parent who has too little pays in part, and the rest when there is money', async () => {
    const top = await newPlayer(1);
    const below = await newBelow(top, 2);
    const member = await newBelow(below);
    await sign({ kind: 'daily', agent: top, terms: flatTerms(1_000), startsOn: day(1) });
    await sign({ kind: 'daily', agent: below, payer: top, terms: flatTerms(5_000), startsOn: day(1) });
    await bet(member, { stake: 10_000_00n, at: at(4) });
    await runDay(4);
    expect(await billsOf(below, 'daily')).toMatchObject([
      { payable: 50_00n, paid: 10_00n, state: 'partial', wallet: 0n },
    ]);
    expect(await main(top)).toBe(0n);
    await fund(top, 15_00n);
    await payShort(db, brand);
    expect(await billsOf(below, 'daily')).toMatchObject([{ paid: 25_00n, state: 'partial', wallet: 15_00n }]);
    await fund(top, 100_00n);
    await payShort(db, brand);
    expect(await billsOf(below, 'daily')).toMatchObject([{ paid: 50_00n, state: 'paid', wallet: 40_00n }]);
    expect([await main(top), await main(below)]).toEqual([75_00n, 50_00n]);
  });

  test('a payer with nothing: insufficient, and the brand does not pay in the place of an agent', async () => {
    const top = await newPlayer(1);
    const below = await newBelow(top, 2);
    const member = await newBelow(below);
    await sign({ kind: 'hourly', agent: below, payer: top, terms: flatTerms(5_000), startsOn: day(1) });
    await bet(member, { stake: 10_000_00n, at: at(4) });
    await run('hourly', `${day(4)}T12:00Z`, `${day(4)}T13:00Z`);
    expect(await billsOf(below, 'hourly')).toMatchObject([{ paid: 0n, state: 'insufficient' }]);
    expect([await main(top), await main(below)]).toEqual([0n, 0n]);
  });
});

describe('R-22 R-23 what comes late', () => {
  test('a bet settled again in a later window is a line of the next bill, with the rate of its own', async () => {
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    await sign({ kind: 'daily', agent, terms: flatTerms(10_000), startsOn: day(5) });
    const reference = await bet(member, { stake: 800_00n, at: at(5) });
    await runDay(5);
    await bet(member, { stake: 800_00n, at: at(5), reference, voided: true });
    await bet(member, { stake: 300_00n, at: at(6) });
    await bet(member, { stake: 200_00n, at: at(5, '23:59') });
    await runDay(6);
    const [first, second] = await billsOf(agent, 'daily');
    expect(first).toMatchObject({ sales: 800_00n, paid: 8_00n });
    expect(second).toMatchObject({ sales: 300_00n, amount: 3_00n, correction: -6_00n, restOut: -3_00n, payable: 0n });
    await bet(member, { stake: 700_00n, at: at(7) });
    await runDay(7);
    expect((await billsOf(agent, 'daily'))[2]).toMatchObject({
      amount: 7_00n,
      correction: 0n,
      restIn: -3_00n,
      payable: 4_00n,
    });
    expect(await main(agent)).toBe(12_00n);
  });

  test('what is fed between the closing of a window and its bills is not in them, and is corrected after', async () => {
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    await sign({ kind: 'daily', agent, terms: flatTerms(10_000), startsOn: day(8) });
    await bet(member, { stake: 100_00n, at: at(8) });
    const window = { from: at(8, '00:00').getTime(), to: at(9, '00:00').getTime() };
    await run('realtime', `${day(8)}T00:00Z`, `${day(8)}T00:05Z`);
    expect(await openRun(db, { brand, zone }, 'daily', window)).toBeDefined();
    await bet(member, { stake: 900_00n, at: at(8) });
    await runDay(8);
    expect(await billsOf(agent, 'daily')).toMatchObject([{ sales: 100_00n, paid: 1_00n }]);
    await runDay(9);
    expect((await billsOf(agent, 'daily'))[1]).toMatchObject({ amount: 0n, correction: 9_00n, paid: 9_00n });
  });
});

describe('dividends', () => {
  test('a contract replaced in mid-window is billed for its own days, and losses are carried on', async () => {
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    const carry = flatTerms(100_000, { carry: true });
    await sign({ kind: 'dividend', agent, terms: carry, startsOn: '2026-04-01', endsOn: '2026-04-10' });
    await sign({ kind: 'dividend', agent, terms: flatTerms(200_000, { carry: true }), startsOn: '2026-04-11' });
    await bet(member, { stake: 100_00n, win: 600_00n, at: new Date('2026-04-10T23:00Z') });
    await bet(member, { stake: 800_00n, at: new Date('2026-04-11T01:00Z') });
    await run('dividend', '2026-04-01T00:00Z', '2026-04-16T00:00Z');
    expect(await billsOf(agent, 'dividend')).toMatchObject([
      { loss: -500_00n, carriedOut: 500_00n, state: 'not-reached' },
      { loss: 800_00n, carriedIn: 500_00n, amount: 60_00n, state: 'review', paid: 0n },
    ]);
    expect(await main(agent)).toBe(0n);
  });
});

describe('R-22 once for each contract and window', () => {
  async function teamOfDay(number: number) {
    const { top, middle, low, members } = await threeLevels();
    await sign({ kind: 'daily', agent: top, terms: flatTerms(10_000), startsOn: day(number) });
    await sign({ kind: 'daily', agent: middle, payer: top, terms: flatTerms(6_000), startsOn: day(number) });
    await sign({ kind: 'daily', agent: low, payer: middle, terms: flatTerms(2_000), startsOn: day(number) });
    for (const member of members) await bet(member, { stake: 333_33n, at: at(number) });
    return [top, middle, low] as const;
  }

  test('killed after the work of every step, two nodes at it: each bill is there once and paid once', async () => {
    const agents = await teamOfDay(12);
    const window = { from: at(12, '00:00').getTime(), to: at(13, '00:00').getTime() };
    await run('hourly', `${day(12)}T00:00Z`, `${day(12)}T01:00Z`);
    const opened = await Promise.all([1, 2].map(() => openRun(db, { brand, zone }, 'daily', window)));
    expect(opened.filter((one) => one !== undefined)).toHaveLength(1);
    const runId = opened.find((one) => one !== undefined) as bigint;
    const step = () => inTransaction(db, (tx) => stepRun(tx, runId, zone));
    for (let steps = 0; await selectGoing(db, brand, 'daily'); steps += 1) {
      expect(steps).toBeLessThan(20);
      const killed = inTransaction(db, async (tx) => {
        await stepRun(tx, runId, zone);
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      await Promise.all([step(), step(), step()]);
    }
    expect(await Promise.all(agents.map((one) => billsOf(one, 'daily')))).toMatchObject([
      [{ paid: 9_99n }],
      [{ paid: 3_99n }],
      [{ paid: 66n }],
    ]);
    expect(await Promise.all(agents.map(main))).toEqual([6_00n, 3_33n, 66n]);
    await runDay(12);
    expect((await billsOf(agents[0], 'daily'))[0]?.paid).toBe(9_99n);
  });
});

test('R-22 parts of members are the bill, and what rounding leaves is named', async () => {
  const agent = await newPlayer(1);
  const members = [await newBelow(agent), await newBelow(agent), await newBelow(agent)];
  await sign({ kind: 'daily', agent, terms: flatTerms(3_333), startsOn: day(20) });
  for (const [one, member] of members.entries()) await bet(member, { stake: 100_01n + BigInt(one), at: at(20) });
  await runDay(20);
  const [bill] = await billsOf(agent, 'daily');
  const { rows } = await sql<{ amount: bigint }>`
    select amount from commissions.bill_member where bill_id = ${bill?.billId} order by amount`.execute(db);
  expect(bill).toMatchObject({ gross: 100n, remainder: 1n });
  expect(rows.map((row) => row.amount)).toEqual([33n, 33n, 34n]);
});

describe('commissions by command', () => {
  const sampan = commandRunner(db, commands);

  test('R-22 a run made again is the same to the byte, and one that was altered is found', async () => {
    const top = await threeLevels();
    await sign({ kind: 'daily', agent: top.top, terms: flatTerms(7_777), startsOn: day(30) });
    for (const [one, member] of top.members.entries()) await bet(member, { stake: 123_45n + BigInt(one), at: at(30) });
    await runDay(30);
    const listed = await sampan('commissions', 'runs', '--kind', 'daily', '--brand', brand);
    const runId = /^\s*(\d+) +daily +2026-03-30/m.exec(listed)?.[1] as string;
    await bet(top.members[0], { stake: 5_00n, at: at(30) });
    expect(await sampan('commissions', 'recheck', runId, '--brand', brand)).toMatch(/bills are the same\.$/);
    const [bill] = await billsOf(top.top, 'daily');
    await app.asOwner(`update commissions.bill_member set amount = amount + 1 where bill_id = ${bill?.billId}`);
    await expect(sampan('commissions', 'recheck', runId, '--brand', brand)).rejects.toThrow('comes out otherwise');
    await app.asOwner(`update commissions.bill_member set amount = amount - 1 where bill_id = ${bill?.billId}`);
  });

  test('a dividend is approved or refused by an operator, once, and a note is answered', async () => {
    const agent = await newPlayer(1);
    const member = await newBelow(agent);
    await sign({ kind: 'dividend', agent, terms: flatTerms(100_000), startsOn: '2026-05-01' });
    await bet(member, { stake: 100_00n, at: new Date('2026-05-02T10:00Z') });
    await run('dividend', '2026-05-01T00:00Z', '2026-05-16T00:00Z');
    const reference = (await billsOf(agent, 'dividend'))[0]?.reference as string;
    expect(await sampan('commissions', 'review', '--brand', brand)).toContain(reference);
    expect(await sampan('commissions', 'approve', reference, '--brand', brand)).toBe(`${reference} may be claimed.`);
    await expect(sampan('commissions', 'refuse', reference, 'too', 'late', '--brand', brand)).rejects.toThrow(
      'claimable',
    );
    expect((await billsOf(agent, 'dividend'))[0]?.state).toBe('claimable');
    await sql`insert into commissions.bill_note (bill_id, agent_id, text)
      select bill_id, agent_id, 'Why?' from commissions.bill where reference = ${reference}`.execute(db);
    const note = /^\s*(\d+)/m.exec(
      (await sampan('commissions', 'notes', '--brand', brand)).split('\n')[1] ?? '',
    )?.[1] as string;
    await sampan('commissions', 'answer', note, 'Because.', '--brand', brand);
    expect(await sampan('commissions', 'notes', '--brand', brand)).toBe('No notes.');
  });
});
