import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { chainAll } from '../../../../test/chain-all.ts';
import { commissionFixture, flatTerms, type TeamMember } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { verifyLedger } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { payBills } from './payments.queries.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, sign, fund, main } = commissionFixture(db, app, 'UTC');
const AGENTS = 3;
/** What each has before the first bill: less than some bills, more than others. */
const WALLET = 15;

interface Shape {
  agent: number;
  /** The agent's own number: the brand pays. */
  payer: number;
  depth: number;
  payable: number;
  /** Which of the payer's bills it is a part of, if the payer has one; odd: of none. */
  above: number;
}

interface ModelBill extends Shape {
  id: bigint;
  parent: ModelBill | undefined;
  paid: number;
  /** Out of the payer's own bill. */
  own: number;
  state: string;
}

/** Bill after bill: what the function does in groups, said one by one. */
function payOneByOne(bills: readonly ModelBill[], balances: number[], chosen: ReadonlySet<bigint>): void {
  const open = bills.filter((one) => chosen.has(one.id) && one.state !== 'paid');
  for (const bill of open.toSorted((a, b) => a.depth - b.depth || Number(a.id - b.id))) {
    const byBrand = bill.payer === bill.agent;
    const asked = bill.payable - bill.paid;
    const given = byBrand ? asked : Math.min(asked, balances[bill.payer] as number);
    const used = bills.filter((one) => one.parent === bill.parent).reduce((sum, one) => sum + one.own, 0);
    const left = bill.parent ? Math.max(bill.parent.paid - used, 0) : 0;
    bill.own += byBrand ? given : Math.min(given, left);
    bill.paid += given;
    bill.state = given === asked ? 'paid' : bill.paid > 0 ? 'partial' : 'insufficient';
    if (!byBrand) balances[bill.payer] = (balances[bill.payer] as number) - given;
    balances[bill.agent] = (balances[bill.agent] as number) + given;
  }
}

let windows = 0;

async function writeBill(agents: readonly TeamMember[], contracts: readonly bigint[], one: Shape): Promise<bigint> {
  windows += 1;
  const from = new Date(Date.UTC(2026, 0, 1) + windows * 300_000);
  const payer = one.payer === one.agent ? null : agents[one.payer]?.playerId;
  const { rows } = await sql<{ id: bigint }>`
    with run as (
      insert into commissions.run (brand, kind, window_from, window_to, late_from, late_upto, state)
      values (${brand}, 'daily', ${from}, ${from}::timestamptz + interval '5 minutes', 0, 0, 'done') returning run_id
    )
    insert into commissions.bill (reference, contract_id, run_id, brand, currency, kind, agent_id, payer_id, depth, window_from,
      from_at, to_at, terms, sales, active, loss, carried_in, carried_out, base, tier, share_num, share_den, gross, amount,
      correction, rest_in, rest_out, payable, state)
    select ${`T${windows}`}, ${contracts[one.agent]}, run_id, ${brand}, 'USD', 'daily', ${agents[one.agent]?.playerId}, ${payer},
      ${one.depth}, ${from}, ${from}, ${from}::timestamptz + interval '5 minutes', '{}', 0, 0, 0, 0, 0, 0, 0, 1, 1,
      ${one.payable}, ${one.payable}, 0, 0, 0, ${one.payable}, 'due'
    from run returning bill_id as id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}

async function writeBills(agents: readonly TeamMember[], shapes: readonly Shape[]): Promise<ModelBill[]> {
  const contracts: bigint[] = [];
  for (const agent of agents)
    contracts.push(await sign({ kind: 'daily', agent, terms: flatTerms(1_000), startsOn: '2026-01-01' }));
  const bills: ModelBill[] = [];
  for (const one of shapes)
    bills.push({
      ...one,
      id: await writeBill(agents, contracts, one),
      parent: undefined,
      paid: 0,
      own: 0,
      state: 'due',
    });
  for (const bill of bills) {
    const above = bills.filter((one) => one.agent === bill.payer && one !== bill && bill.payer !== bill.agent);
    bill.parent = bill.above % 2 === 1 ? undefined : above[(bill.above / 2) % Math.max(above.length, 1)];
    if (bill.parent)
      await sql`insert into commissions.bill_child (bill_id, child_bill_id) values (${bill.parent.id}, ${bill.id})`.execute(
        db,
      );
  }
  return bills;
}

async function stored(bills: readonly ModelBill[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select b.bill_id || ' ' || b.paid || ' ' || b.state || ' ' || (b.paid - coalesce(sum(p.from_wallet), 0)) as line
    from commissions.bill b left join commissions.bill_payment p using (bill_id)
    where b.bill_id = any (${bills.map((one) => one.id)}::bigint[]) group by b.bill_id order by b.bill_id`.execute(db);
  return rows.map((row) => row.line);
}

const agent = fc.nat(AGENTS - 1);
const shape: fc.Arbitrary<Shape> = fc.record({
  agent,
  payer: agent,
  depth: fc.nat(2),
  payable: fc.integer({ min: 1, max: 30 }),
  above: fc.nat(4),
});
/** Some of the bills are paid, then somebody gets money. */
const round = fc.record({ chosen: fc.nat(2 ** 12 - 1), who: agent, amount: fc.integer({ min: 1, max: 40 }) });

test('R-11 R-22 bills paid in groups get what they would get one after the other, whoever pays whom', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(shape, { minLength: 1, maxLength: 12 }),
      fc.array(round, { minLength: 2, maxLength: 4 }),
      async (shapes, rounds) => {
        const agents: TeamMember[] = [];
        for (let one = 0; one < AGENTS; one += 1) agents.push(await newPlayer(1));
        const bills = await writeBills(agents, shapes);
        const balances = agents.map(() => WALLET);
        for (const one of agents) await fund(one, BigInt(WALLET));
        for (const { chosen, who, amount } of rounds) {
          const some = bills.filter((_, at) => chosen & (1 << at)).map((one) => one.id);
          const before = bills.map((one) => one.paid);
          payOneByOne(bills, balances, new Set(some));
          const helped = bills.filter((one, at) => one.paid > (before[at] as number)).length;
          expect(await inTransaction(db, (tx) => payBills(tx, some))).toBe(helped);
          expect(await stored(bills)).toEqual(bills.map((one) => `${one.id} ${one.paid} ${one.state} ${one.own}`));
          for (const [at, one] of agents.entries()) expect(await main(one)).toBe(BigInt(balances[at] as number));
          await fund(agents[who] as TeamMember, BigInt(amount));
          balances[who] = (balances[who] as number) + amount;
        }
      },
    ),
    propertyRuns(12, 100, { from: 11 }),
  );
  await chainAll(db);
  expect(await verifyLedger(db, { unchainedAfterSeconds: 0 })).toEqual([]);
}, 120_000);

test('R-11 movements booked together fail together: a used key, a kind that does not fit, money that is not there', async () => {
  const [rich, poor] = [await newPlayer(), await newPlayer()];
  await fund(rich, 100n);
  const pay = (...rows: [kind: string, from: TeamMember, to: TeamMember | null, amount: number, key: string][]) =>
    inTransaction(db, async (tx) => {
      const of = <Value>(read: (row: (typeof rows)[number]) => Value) => rows.map(read);
      await sql`select ledger.lock_players(${[rich.playerId, poor.playerId]}::uuid[])`.execute(tx);
      await sql`select ledger.book_movements(${of(() => brand)}::text[], ${of((row) => row[0])}::text[],
        ${of((row) => row[1].playerId)}::uuid[], ${of((row) => row[2]?.playerId ?? null)}::uuid[], ${of(() => 'USD')}::text[],
        ${of((row) => row[3])}::bigint[], ${of((row) => row[4])}::text[], ${of((row) => row[4])}::text[])`.execute(tx);
    });
  const good = ['commission-child', rich, poor, 10, 'one'] as const;
  await pay([...good], ['commission-child', poor, rich, 4, 'two'], ['commission-daily', poor, null, 5, 'three']);
  expect([await main(rich), await main(poor)]).toEqual([94n, 11n]);
  const next = ['commission-child', rich, poor, 10, 'next'] as const;
  await expect(pay([...next], [...good])).rejects.toThrow(/transfer_key/);
  await expect(pay([...next], ['commission-daily', rich, poor, 1, 'odd'])).rejects.toThrow(/check constraint/);
  await expect(pay([...next], ['commission-nothing', rich, null, 1, 'odd'])).rejects.toThrow(/check constraint/);
  await expect(pay([...next], ['deposit', rich, null, -1, 'odd'])).rejects.toThrow(/check constraint/);
  await expect(pay([...next], ['withdrawal-hold', rich, null, 1, 'odd'])).rejects.toThrow(/check constraint/);
  await expect(pay([...next], ['commission-child', poor, rich, 22, 'odd'])).rejects.toThrow(/check constraint/);
  await expect(pay([...next], ['commission-child', rich, { ...poor, playerId: nobody }, 1, 'odd'])).rejects.toThrow(
    /check constraint/,
  );
  expect([await main(rich), await main(poor)]).toEqual([94n, 11n]);
});

/** There is no account of this player. */
const nobody = '00000000-0000-4000-8000-000000000000';
