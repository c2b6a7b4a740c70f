import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../../tools/test-support/property-runs.ts';
import { commissionFixture, flatTerms } from '../../../../test/commission-fixture.ts';
import { testApp } from '../../../../test/test-app.ts';
import { commissionInvariants } from './commission-invariants.queries.ts';

const app = await testApp();
const { db } = app;
const { brand, newPlayer, sign } = commissionFixture(db, app, 'UTC');

const once = commissionInvariants.find(({ name }) => name === 'commission-once');

interface Span {
  from: number;
  hours: number;
}

/** Bills of one agent over these spans, in the order given, in place of those before. */
async function billSpans(agentId: string, contractId: bigint, spans: readonly Span[]): Promise<void> {
  const rows = spans.map(
    ({ from, hours }, at) => `(${at}, '2020-01-01'::timestamptz + interval '${from} hours', interval '${hours} hours')`,
  );
  await app.asOwner(`delete from commissions.bill; delete from commissions.run;
    insert into commissions.run (brand, kind, window_from, window_to, late_from, late_upto, state)
    values ('${brand}', 'daily', '2020-01-01', '2020-01-02', 0, 0, 'done');
    insert into commissions.bill (reference, contract_id, run_id, brand, currency, kind, agent_id, depth, window_from, from_at,
      to_at, terms, sales, active, loss, carried_in, carried_out, base, share_num, share_den, gross, amount, correction,
      rest_in, rest_out, payable, state)
    select 'span-' || s.n, ${contractId}, run_id, '${brand}', 'USD', 'daily', '${agentId}', 0,
      '2020-01-01'::timestamptz + s.n * interval '1 day', s.from_at, s.from_at + s.length, '{}', 0, 0, 0, 0, 0, 0, 0, 1, 0, 0,
      0, 0, 0, 0, 'not-reached'
    from commissions.run cross join (values ${rows.join()}) s (n, from_at, length)`);
}

const overlaps = (spans: readonly Span[]): boolean =>
  spans.some((one, at) =>
    spans.slice(at + 1).some((other) => one.from < other.from + other.hours && other.from < one.from + one.hours),
  );

// Few places, so that bills that only touch, begin together or lie in one another come up often.
const span = fc.record({ from: fc.nat(11), hours: fc.integer({ min: 1, max: 5 }) });

test('R-24 bills of an agent that overlap anywhere are found, and those that only touch are not', async () => {
  const agent = await newPlayer(1);
  const contractId = await sign({ kind: 'daily', agent, terms: flatTerms(10_000), startsOn: '2020-01-01' });
  const found = async (spans: readonly Span[]) => {
    await billSpans(agent.playerId, contractId, spans);
    const { rows } = await (once?.whole ?? sql`select`).execute(db);
    return rows.length > 0;
  };
  expect(
    await found([
      { from: 0, hours: 1 },
      { from: 1, hours: 1 },
    ]),
  ).toBe(false);
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 1, maxLength: 5 }), async (spans) => {
      expect(await found(spans)).toBe(overlaps(spans));
    }),
    propertyRuns(40, 300),
  );
});
