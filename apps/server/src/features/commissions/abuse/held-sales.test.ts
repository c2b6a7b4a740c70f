import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { propertyShares } from '../../../../../../tools/test-support/property-runs.ts';
import { commissionFixture, flatTerms, type TeamMember } from '../../../../test/commission-fixture.ts';
import { testOperator } from '../../../../test/operators.ts';
import { commandRunner } from '../../../../test/run-command.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { sumTraced } from '../bills/trace.queries.ts';
import { commands } from '../commissions.cli.ts';
import { commissionInvariants } from '../proof/commission-invariants.queries.ts';
import type { ProductShares, WrittenTerms } from '../rules/terms.ts';
import { decideFlagByOperator, type FlagAct } from './decide-flag.service.ts';
import { insertFlags } from './flags.queries.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, newBelow, sign, bet, run, billsOf } = commissionFixture(db, app, 'UTC');
const operator = await testOperator(db);

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Each test has days of its own: windows of a brand only go forward. */
let nextDay = Date.parse('2021-01-05T00:00Z');
const takeDays = (count: number) => {
  const first = nextDay;
  nextDay += count * DAY;
  return first;
};
const iso = (at: number) => new Date(at).toISOString();
const runFrom = (kind: 'daily' | 'hourly', from: number) =>
  run(kind, iso(from), iso(from + (kind === 'daily' ? DAY : HOUR)));

async function flagged(agent: TeamMember, member: TeamMember, from: number): Promise<bigint> {
  const look = { brand, day: iso(from).slice(0, 10), from: new Date(from), to: new Date(from + DAY) };
  const finding = { rule: 'self-referral', agentId: agent.playerId, playerId: member.playerId } as const;
  const [flag] = await inTransaction(db, (tx) =>
    insertFlags(tx, look, [{ ...finding, reasons: ['The agent and this member share a device.'], evidence: {} }]),
  );
  return (flag as { flagId: bigint }).flagId;
}

const decide = async (flag: bigint, act: FlagAct) => {
  const actor = await operator.at(brand);
  await inTransaction(db, (tx) => decideFlagByOperator(tx, actor, { flag, act, reason: 'test' }));
};

/** What bills have said in all, the corrections of later ones included. */
const said = async (agent: TeamMember, kind: 'daily' | 'hourly') =>
  (await billsOf(agent, kind)).reduce((sum, { amount, correction }) => sum + amount + correction, 0n);

async function expectSound(agent: TeamMember): Promise<void> {
  for (const { name, whole } of commissionInvariants)
    if (name.startsWith('commission-')) expect((await whole.execute(db)).rows, name).toEqual([]);
  const { rows } = await sql<{
    billId: bigint;
    currency: string;
    fromAt: Date;
    toAt: Date;
    lateUpto: bigint;
    terms: WrittenTerms;
    sales: bigint;
    loss: bigint;
  }>`
    select b.bill_id as "billId", b.currency, b.from_at as "fromAt", b.to_at as "toAt", r.late_upto as "lateUpto", b.terms, b.sales,
      b.loss
    from commissions.bill b join commissions.run r using (run_id) where b.agent_id = ${agent.playerId}::uuid`.execute(
    db,
  );
  for (const { sales, loss, ...bill } of rows)
    expect(await sumTraced(db, bill), `bets behind ${bill.billId}`).toMatchObject({ valid: sales, net: -loss });
}

/** @param products what the daily salary counts of each */
async function team(products?: ProductShares) {
  const agent = await newPlayer(1);
  const [suspect, other] = [await newBelow(agent), await newBelow(agent)];
  const first = takeDays(6);
  for (const kind of ['daily', 'hourly'] as const)
    await sign({
      kind,
      agent,
      terms: flatTerms(100_000, { ...(kind === 'daily' && products && { products }) }),
      startsOn: iso(first).slice(0, 10),
    });
  return { agent, suspect, other, first };
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('bet' as const),
      who: fc.nat(1),
      stake: fc.integer({ min: 1, max: 90 }),
      back: fc.nat(3),
      live: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('void' as const), nth: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hold' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('release' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('hour' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('day' as const) }) },
);

interface MadeBet {
  who: TeamMember;
  stake: bigint;
  at: Date;
  product: 'LIVE' | 'RNG';
  reference: string;
  voided: boolean;
}

/** A tenth of each day's counted sales: those of a member and product are cut once, whenever the bets of it came. */
function dailyOf(made: readonly MadeBet[], share: number): bigint {
  const sum = (values: Iterable<bigint>) => [...values].reduce((all, one) => all + one, 0n);
  const stakes = (bets: readonly MadeBet[]) => sum(bets.map(({ stake, voided }) => (voided ? 0n : stake)));
  const counted = (bets: readonly MadeBet[]) =>
    sum(
      [...Map.groupBy(bets, ({ who, product }) => `${who.playerId} ${product}`).values()].map((of) =>
        of[0]?.product === 'LIVE' ? (stakes(of) * BigInt(share)) / 1_000_000n : stakes(of),
      ),
    );
  const days = Map.groupBy(made, ({ at }) => iso(at.getTime()).slice(0, 10));
  return sum([...days.values()].map((bets) => counted(bets) / 10n));
}
/** Null: a contract that names no product. */
const shares = fc.constantFrom(null, 333_333, 0, 999_999);

describe('S-327 R-22 sales that a flag holds', () => {
  test('are in no bill, leave what was billed by a correction, and come back by one when released', async () => {
    const { agent, suspect, other, first } = await team();
    await bet(suspect, { stake: 100_00n, at: new Date(first + HOUR / 2) });
    await bet(other, { stake: 50_00n, at: new Date(first + HOUR / 2) });
    await runFrom('hourly', first);
    expect(await billsOf(agent, 'hourly')).toMatchObject([{ amount: 15_00n, paid: 15_00n }]);
    const flag = await flagged(agent, suspect, first);
    await decide(flag, 'hold');
    await bet(suspect, { stake: 200_00n, at: new Date(first + 1.5 * HOUR) });
    await bet(other, { stake: 30_00n, at: new Date(first + 1.5 * HOUR) });
    await runFrom('hourly', first + HOUR);
    const [, second] = await billsOf(agent, 'hourly');
    expect(second).toMatchObject({ sales: 30_00n, amount: 3_00n, correction: -10_00n, payable: 0n, restOut: -7_00n });
    await runFrom('daily', first);
    expect(await billsOf(agent, 'daily')).toMatchObject([{ sales: 80_00n, paid: 8_00n }]);
    await expectSound(agent);
    await decide(flag, 'release');
    await runFrom('hourly', first + DAY);
    await runFrom('daily', first + DAY);
    expect((await billsOf(agent, 'hourly')).at(-1)).toMatchObject({
      correction: 30_00n,
      restIn: -7_00n,
      payable: 23_00n,
    });
    expect((await billsOf(agent, 'daily')).at(-1)).toMatchObject({ correction: 30_00n, paid: 30_00n });
    expect([await said(agent, 'hourly'), await said(agent, 'daily')]).toEqual([38_00n, 38_00n]);
    await expectSound(agent);
  });

  test('are kept out for good when refused, also what is bet later; a decision has one effect', async () => {
    const { agent, suspect, other, first } = await team();
    await bet(suspect, { stake: 70_00n, at: new Date(first - DAY + HOUR) });
    await bet(suspect, { stake: 100_00n, at: new Date(first + HOUR) });
    await bet(other, { stake: 50_00n, at: new Date(first + HOUR) });
    const flag = await flagged(agent, suspect, first);
    const outcomes = await Promise.allSettled([
      decide(flag, 'refuse'),
      decide(flag, 'release'),
      decide(flag, 'refuse'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql<{ state: string }>`
      select state from commissions.flag where flag_id = ${flag}`.execute(db);
    const released = rows[0]?.state === 'released';
    await runFrom('daily', first);
    await bet(suspect, { stake: 100_00n, at: new Date(first + DAY + HOUR) });
    await runFrom('daily', first + DAY);
    expect(await said(agent, 'daily')).toBe(released ? 25_00n : 5_00n);
    await expectSound(agent);
  });

  test('stay held as long as another flag holds the member', async () => {
    const { agent, suspect, first } = await team();
    const below = await newPlayer(1);
    const [one, two] = [await flagged(agent, suspect, first), await flagged(below, suspect, first)];
    await decide(one, 'hold');
    await decide(two, 'hold');
    await bet(suspect, { stake: 100_00n, at: new Date(first + HOUR) });
    await decide(one, 'release');
    await runFrom('daily', first);
    expect(await said(agent, 'daily')).toBe(0n);
    await decide(two, 'release');
    await runFrom('daily', first + DAY);
    expect(await said(agent, 'daily')).toBe(10_00n);
    await expectSound(agent);
  });

  test.each(propertyShares(3, 25, 5))(
    'whatever is bet, corrected, run, held and released in whatever order: in the end each bet is paid once, or was refused ($share)',
    async ({ runs }) => {
      await fc.assert(
        fc.asyncProperty(shares, fc.array(step, { minLength: 6, maxLength: 24 }), async (share, steps) => {
          const { agent, suspect, other, first } = await team(share === null ? undefined : { LIVE: share });
          const made: MadeBet[] = [];
          let [hour, day] = [first, first];
          let flag: bigint | null = null;
          const endDay = async () => {
            await runFrom('daily', day);
            day += DAY;
            hour = day;
          };
          for (const one of steps) {
            if (one.act === 'bet') {
              const who = one.who === 0 ? suspect : other;
              const at = new Date(Math.max(first, hour - one.back * HOUR) + HOUR / 2);
              const stake = BigInt(one.stake) * 10n;
              const product = one.live ? 'LIVE' : 'RNG';
              const reference = await bet(who, { stake, at, product });
              made.push({ who, stake, at, product, voided: false, reference });
            } else if (one.act === 'void') {
              const found = made[one.nth % Math.max(made.length, 1)];
              if (found) await bet(found.who, { ...found, voided: true });
              if (found) found.voided = true;
            } else if (one.act === 'hold' && flag === null) {
              flag = await flagged(await newPlayer(1), suspect, Math.max(first, day - DAY));
              await decide(flag, 'hold');
            } else if (one.act === 'release' && flag !== null) {
              await decide(flag, 'release');
              flag = null;
            } else if (one.act === 'hour' && hour < day + 20 * HOUR) {
              await runFrom('hourly', hour);
              hour += HOUR;
            } else if (one.act === 'day' && day < first + 3 * DAY) await endDay();
          }
          await expectSound(agent);
          if (flag !== null) await decide(flag, 'release');
          await endDay();
          // A bet wakes the team, so that every kind has a bill to put things right in.
          await bet(other, { stake: 10n, at: new Date(day + HOUR / 2) });
          await runFrom('hourly', day);
          await endDay();
          expect(await said(agent, 'daily')).toBe(dailyOf(made, share ?? 1_000_000) + 1n);
          await expectSound(agent);
        }),
        runs,
      );
    },
  );

  test('an operator reads the reasons and decides by command, with a reason', async () => {
    const { agent, suspect, first } = await team();
    const flag = await flagged(agent, suspect, first);
    const sampan = commandRunner(db, commands);
    const listed = await sampan('commissions', 'flags');
    expect(listed).toContain(`${flag}  open  self-referral  member ${suspect.username}, agent ${agent.username}`);
    expect(listed).toContain('The agent and this member share a device.');
    expect(await sampan('commissions', 'flag', 'hold', `${flag}`, 'looks', 'bad')).toContain(`Flag ${flag} is held.`);
    await expect(sampan('commissions', 'flag', 'hold', `${flag}`, 'again')).rejects.toThrow('it is held');
    await expect(sampan('commissions', 'flag', 'pay', `${flag}`, 'why')).rejects.toThrow('Say hold, release, refuse.');
    expect(await sampan('commissions', 'flag', 'release', `${flag}`, 'a shop')).toContain('is released');
    await expect(sampan('commissions', 'flag', 'refuse', `${flag}`, 'late')).rejects.toThrow('it is released');
    expect(await sampan('commissions', 'flags', '--state', 'released')).toContain('released by owner: a shop');
  });
});
