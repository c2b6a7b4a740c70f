import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../../tools/test-support/property-runs.ts';
import { commissionFixture, type TeamMember } from '../../../../../test/commission-fixture.ts';
import { testApp } from '../../../../../test/test-app.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, newBelow } = commissionFixture(db, app, 'UTC');

const FROM = '2026-03-01T00:00:00Z';
const MIDDLE = '2026-03-01T12:00:00Z';
const TO = '2026-03-02T00:00:00Z';

interface Placed {
  /** Who of those before stands above; 0: the first. */
  above: number;
  late: boolean;
  bets: number;
}

/** Who counts for an agent, by walking from each player up: the way ends at whoever was placed since the window's end. */
function walkUp(people: readonly (Placed & TeamMember)[]): string[] {
  return people
    .flatMap((player, at) => {
      const lines: string[] = [];
      for (let one = at; one > 0 && !people[one]?.late; ) {
        one = people[one]?.above as number;
        if (player.bets > 0) lines.push(`${people[one]?.playerId} ${player.playerId} ${player.bets}`);
      }
      return lines;
    })
    .toSorted();
}

async function rowsOf(runId: bigint, people: readonly TeamMember[]): Promise<string[]> {
  const agents = people.map((one) => one.playerId);
  const whole = agents.map(() => new Date(FROM));
  const { rows } = await sql<{ line: string }>`
    select (${agents}::uuid[])[ord] || ' ' || player_id || ' ' || valid as line
    from commissions.team_rows(${runId}, ${agents}::uuid[], ${whole}::timestamptz[],
      ${agents.map(() => new Date(TO))}::timestamptz[])`.execute(db);
  return rows.map((row) => row.line).toSorted();
}

async function team(shape: readonly Placed[]): Promise<(Placed & TeamMember)[]> {
  const people: (Placed & TeamMember)[] = [{ above: 0, late: false, bets: 7, ...(await newPlayer(1)) }];
  for (const one of shape) {
    const above = one.above % people.length;
    const player = await newBelow(people[above] as TeamMember, 2);
    people.push({ ...one, above, ...player });
  }
  const late = people.filter((one) => one.late).map((one) => `'${one.playerId}'`);
  if (late.length > 0)
    await app.asOwner(`update agents.member set placed_at = '${TO}' where player_id in (${late.join()})`);
  return people;
}

/** A run whose sums are these players' bets; `beside`: as many sums of nobody's team, so that it is not a small one. */
async function runOf(people: readonly (Placed & TeamMember)[], beside: number): Promise<bigint> {
  await app.asOwner(`delete from commissions.run_sum; delete from commissions.run where kind = 'daily' and brand = '${brand}';
    insert into commissions.run (brand, kind, window_from, window_to, late_from, late_upto, state)
    values ('${brand}', 'daily', '${FROM}', '${TO}', 0, 0, 'summed');
    insert into commissions.run_sum (run_id, from_at, to_at, player_id, product, valid, net, lines)
    select run_id, '${FROM}', '${TO}', gen_random_uuid(), 'RNG', 1, 0, 1 from commissions.run, generate_series(1, ${beside})
    where kind = 'daily' and brand = '${brand}'`);
  const { rows } = await sql<{ runId: bigint }>`
    select run_id as "runId" from commissions.run where kind = 'daily' and brand = ${brand}`.execute(db);
  const runId = rows[0]?.runId as bigint;
  const bettors = people.filter((one) => one.bets > 0);
  await sql`
    insert into commissions.run_sum (run_id, from_at, to_at, player_id, product, valid, net, lines)
    select ${runId}, s.from_at, s.to_at, u.id, 'RNG', u.bets, 0, 1
    from unnest(${bettors.map((one) => one.playerId)}::uuid[], ${bettors.map((one) => one.bets)}::int[]) u (id, bets)
    cross join (values (${FROM}::timestamptz, ${TO}::timestamptz), (${FROM}::timestamptz, ${MIDDLE}::timestamptz))
      s (from_at, to_at)`.execute(db);
  return runId;
}

const shapes = fc.array(fc.record({ above: fc.nat(9), late: fc.boolean(), bets: fc.integer({ min: 0, max: 3 }) }), {
  maxLength: 9,
});

// 20,001 sums of a run make it a large one, whose teams are walked from the agents down.
test.each([
  ['few', 0, 12],
  ['many', 20_001, 3],
] as const)(
  'R-22 of %s bettors each counts for every agent above, up to whoever was placed since',
  async (_, beside, runs) => {
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        const people = await team(shape);
        expect(await rowsOf(await runOf(people, beside), people)).toEqual(walkUp(people));
      }),
      propertyRuns(runs, runs * 4),
    );
  },
);
