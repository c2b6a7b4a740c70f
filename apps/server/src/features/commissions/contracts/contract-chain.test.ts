import { type endpoints as allEndpoints, endpoints, type ValueOf } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { propertyShares } from '../../../../../../tools/test-support/property-runs.ts';
import { valueOf } from '../../../../test/agent-team.ts';
import { commissionFixture, type TeamMember } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { exceedsParent } from '../rules/compare-terms.ts';
import { readTerms, type Terms, type WrittenTerms } from '../rules/terms.ts';
import { makeOffer } from './offer-contract.service.ts';

const app = await testApp();
const { db, call } = app;
const zone = 'Asia/Bangkok';
const fixture = commissionFixture(db, app, zone);
const { brand } = fixture;
const today = dayOf(Date.now(), zone);
const DAYS = 8;

type Player = TeamMember & { token: string };

/** One step of a chain of four agents: who is meant, what happens, and with which terms from which day. */
const step = fc.record({
  level: fc.nat(3),
  what: fc.constantFrom('offer', 'offer', 'accept', 'accept', 'refuse', 'end'),
  rate: fc.integer({ min: 1, max: 9 }),
  sales: fc.integer({ min: 0, max: 3 }),
  second: fc.boolean(),
  cap: fc.option(fc.integer({ min: 1, max: 3 })),
  noticeDays: fc.nat(3),
  live: fc.constantFrom(0, 500_000, 1_000_000, 1_000_000),
  ahead: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const termsOf = ({ rate, sales, second, cap, noticeDays, live }: Step): Terms => ({
  tiers: [
    { sales: BigInt(sales * 100), active: 1, loss: null, rate: rate * 1_000 },
    ...(second ? [{ sales: BigInt(sales * 100 + 500), active: 2, loss: null, rate: rate * 1_500 }] : []),
  ],
  cap: cap === null ? null : BigInt(cap * 10_000),
  activeStake: 100n,
  floating: false,
  carry: false,
  noticeDays,
  ...(live < 1_000_000 && { products: { LIVE: live } }),
});

const BEGINNING = {
  level: 0,
  what: 'offer',
  sales: 0,
  second: false,
  cap: null,
  noticeDays: 2,
  live: 1_000_000,
  ahead: 0,
} as const;

const money = (minor: bigint) => `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}`;
const onWire = ({ tiers, cap, activeStake, ...rest }: Terms) => ({
  ...rest,
  tiers: tiers.map(({ sales, active, rate }) => ({ sales: money(sales), active, rate })),
  cap: cap === null ? null : money(cap),
  activeStake: money(activeStake),
});

async function take(chain: readonly Player[], one: Step): Promise<void> {
  const agent = chain[one.level] as Player;
  const startsOn = addDays(today, one.ahead);
  if (one.what === 'offer' && one.level === 0) {
    const offer = {
      agentId: agent.playerId,
      payerId: null,
      kind: 'daily' as const,
      terms: termsOf(one),
      startsOn,
      answerDays: 3,
    };
    await inTransaction(db, async (tx) => makeOffer(tx, await loadSettings(tx, brand), offer, new Date())).catch(
      () => {},
    );
    return;
  }
  if (one.what === 'offer') {
    const body = { agentId: agent.playerId, kind: 'daily', terms: onWire(termsOf(one)), startsOn, answerDays: 3 };
    await call(endpoints.offerContract, body, { token: (chain[one.level - 1] as Player).token });
    return;
  }
  const { rows } = await sql<{ reference: string }>`
    select reference from commissions.contract where agent_id = ${agent.playerId}
      and state = ${one.what === 'end' ? 'valid' : 'requested'}`.execute(db);
  const reference = rows[0]?.reference ?? 'K0';
  if (one.what === 'end') await call(endpoints.endContract, { reference }, { token: agent.token });
  else await call(endpoints.processDailySalary, { reference, answer: one.what }, { token: agent.token });
}

interface InForce {
  terms: WrittenTerms;
  day: string;
}
/** What holds on each of the next days, by the rule that runs bill by. */
async function inForce(agent: Player): Promise<Map<string, Terms>> {
  const { rows } = await sql<InForce>`
    select d::date::text as day, c.terms
    from generate_series(${today}::date, ${addDays(today, DAYS)}::date, interval '1 day') d
    join commissions.contract c on c.agent_id = ${agent.playerId} and c.state in ('valid', 'ended')
      and c.starts_on <= d::date and (c.ends_on is null or c.ends_on >= d::date)`.execute(db);
  const days = rows.map(({ day }) => day);
  expect(new Set(days).size, 'one contract of a kind on each day').toBe(days.length);
  return new Map(rows.map(({ day, terms }) => [day, readTerms(terms)]));
}

describe('a chain of agents', () => {
  test.each(propertyShares(12, 40, 3))(
    'S-328 whatever is offered, signed and ended: on no day has anybody more than who pays ($share)',
    async ({ runs }) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
          const chain: Player[] = [await fixture.newPlayer(1)];
          while (chain.length < 4) chain.push(await fixture.newBelow(chain.at(-1) as Player, 2));
          // They begin with a contract each, or hardly any step would reach below the first.
          for (const [level, agent] of chain.entries()) {
            const terms = termsOf({ ...BEGINNING, rate: 7 - level });
            await fixture.sign({ kind: 'daily', agent, payer: chain[level - 1], terms, startsOn: today });
          }
          for (const one of steps) await take(chain, one);
          const held = await Promise.all(chain.map(inForce));
          for (const [level, own] of held.entries())
            for (const [day, terms] of own) {
              if (level === 0) continue;
              const parent = held[level - 1]?.get(day);
              expect(parent, `level ${level} on ${day} has a payer with a contract`).toBeDefined();
              expect(exceedsParent('daily', terms, parent as Terms)).toBeNull();
              compared += 1;
            }
        }),
        runs,
      );
      expect(compared, 'the steps lead to contracts below contracts').toBeGreaterThan(20);
    },
  );
});

describe('X-471 the preview', () => {
  type Preview = ValueOf<typeof allEndpoints.contractPreview>;
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const at = (day: string, hour: number) => new Date(Date.parse(`${month}-${day}T00:00:00+07:00`) + hour * 3_600_000);
  const wire = (rate: number) => ({
    ...onWire({ tiers: [], cap: null, activeStake: 100n, floating: false, carry: false, noticeDays: 0 }),
    tiers: [{ sales: '10.00', active: 1, rate }],
  });

  async function team() {
    const top = await fixture.newPlayer(1);
    const below = await fixture.newBelow(top, 2);
    const [one, two] = [await fixture.newBelow(below), await fixture.newBelow(below)];
    // The agent's own play is nobody's sale; a bet at the first minute and the last one of the month are of it.
    await fixture.bet(below, { stake: 99_900n, at: at('05', 10) });
    await fixture.bet(one, { stake: 1_000n, at: at('01', 0) });
    await fixture.bet(one, { stake: 4_000n, win: 1_000n, at: at('05', 10) });
    await fixture.bet(two, { stake: 6_000n, at: at('05', 11) });
    await fixture.bet(two, { stake: 999n, at: at('20', 3) });
    await fixture.bet(two, { stake: 5_000n, at: new Date(at('01', 0).getTime() - 1_000) });
    return { top, below };
  }
  const preview = async (top: Player, agentId: string, kind: string, rate: number) =>
    valueOf(await call<Preview>(endpoints.contractPreview, { agentId, kind, terms: wire(rate) }, { token: top.token }));

  test('counts each day of the month before by the rules of a run, the agent’s own play never', async () => {
    const { top, below } = await team();
    const daily = await preview(top, below.playerId, 'daily', 10_000);
    expect(daily.lines.map(({ from }) => from)).toEqual(daily.lines.map((_, index) => addDays(`${month}-01`, index)));
    const played = daily.lines.filter(({ sales }) => sales !== '0.00');
    expect(played.map(({ from, sales, active, amount }) => [from.slice(8), sales, active, amount])).toEqual([
      ['01', '10.00', 1, '0.10'],
      ['05', '100.00', 2, '1.00'],
      ['20', '9.99', 1, '0.00'],
    ]);
    expect(daily).toMatchObject({
      amount: '1.10',
      tiers: [2],
      present: null,
      difference: null,
      presentReference: null,
    });
    expect(daily.notReached).toBe(daily.lines.length - 2);
  });

  test('by the hour, by five minutes and by half-months the same bets are counted once', async () => {
    const { top, below } = await team();
    const hourly = await preview(top, below.playerId, 'hourly', 10_000);
    expect(hourly).toMatchObject({ amount: '1.10', tiers: [3] });
    expect(hourly.notReached).toBe(hourly.lines.length * 24 - 3);
    const realtime = await preview(top, below.playerId, 'realtime', 10_000);
    expect(realtime).toMatchObject({ amount: '1.10', tiers: [3] });
    const dividend = await preview(top, below.playerId, 'dividend', 100_000);
    expect(dividend.lines.map(({ sales, loss, amount }) => [sales, loss, amount])).toEqual([
      ['110.00', '100.00', '10.00'],
      ['9.99', '9.99', '0.00'],
    ]);
  });

  test('stands beside the contract in force, for both sides alike', async () => {
    const { top, below } = await team();
    const signed = { kind: 'daily', terms: { tiers: [{ sales: 0n, active: 0, loss: null, rate: 5_000 }] } } as const;
    const plain = { cap: null, activeStake: 1n, floating: false, carry: false, noticeDays: 0 };
    for (const [agent, payer] of [
      [top, undefined],
      [below, top],
    ] as const)
      await fixture.sign({ kind: 'daily', agent, payer, terms: { ...plain, ...signed.terms }, startsOn: today });
    const given = valueOf(
      await call<{ reference: string }>(
        endpoints.offerContract,
        { agentId: below.playerId, kind: 'daily', terms: wire(4_000), startsOn: today, answerDays: 3 },
        { token: top.token },
      ),
    );
    const [mine, theirs] = await Promise.all(
      [below, top].map(async ({ token }) =>
        valueOf(await call<Preview>(endpoints.contractPreview, { reference: given.reference }, { token })),
      ),
    );
    expect(mine).toEqual(theirs);
    expect(mine).toMatchObject({ amount: '0.44', present: '0.59', difference: '-0.15' });
    expect(mine?.presentReference).toMatch(/^K\d{8}$/);
  });
});
