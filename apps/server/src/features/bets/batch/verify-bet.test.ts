import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/test-database.ts';

const { db, asOwner } = await testDatabase();
// The application asks them through the functions of the wallet alone.
await asOwner('grant execute on function bets.verify_bet, bets.verify_win to sampan_app');

const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (offsetMs: number) => new Date(NOW + offsetMs).toISOString();
const game = fc.constantFrom('lanterns', 'keno');
const someTimes = fc.constantFrom(-1, 0, 1);

const asked = fc.record({
  session: fc.option(
    fc.record({
      mode: fc.constantFrom('real', 'real', 'real', 'demo'),
      game_code: game,
      expires: someTimes,
      ended: fc.option(someTimes, { freq: 2 }),
      min_bet: fc.integer({ min: 1, max: 5 }),
      max_bet: fc.integer({ min: 5, max: 9 }),
    }),
    { freq: 20 },
  ),
  round: fc.option(
    fc.record({
      status: fc.constantFrom('open', 'open', 'settled', 'rolled_back'),
      game_code: game,
      bet: fc.integer({ min: 0, max: 3 }),
      win: fc.integer({ min: 0, max: 4 }),
      most_win: fc.integer({ min: 0, max: 12 }),
      most_times: fc.integer({ min: 0, max: 5 }),
    }),
  ),
  game,
  amount: fc.integer({ min: 0, max: 10 }),
  after: fc.option(fc.integer({ min: -2, max: 3 }), { freq: 20 }),
  undone: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

/** The rule as the vendors' documents say it, in the order in which a refusal is named. */
function betRule({ session, round, game: code, amount, after, undone }: Asked): string {
  if (session?.mode !== 'real' || session.game_code !== code) return 'vendor.session.unknown';
  if (session.ended !== null || session.expires <= 0) return 'vendor.session.expired';
  if (undone) return 'vendor.bet.rolled-back';
  if (round && (round.status !== 'open' || round.game_code !== code)) return 'vendor.round.closed';
  if (amount < session.min_bet || amount > session.max_bet) return 'vendor.limit.exceeded';
  return after === null || after < 0 ? 'vendor.balance.insufficient' : 'ok';
}

function winRule({ round, game: code, after: balance, amount }: Asked): string {
  if (balance === null) return 'vendor.player.unknown';
  if (round?.game_code !== code) return 'vendor.round.unknown';
  if (round.status === 'rolled_back') return 'vendor.bet.rolled-back';
  if (round.status === 'settled') return 'vendor.round.closed';
  const won = round.win + amount;
  // Without a limit there is nothing that may be won.
  const most = round.most_times === 0 ? round.most_win : Math.min(round.most_win, round.bet * round.most_times);
  return amount > 0 && won > most ? 'held' : 'ok';
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function verify(cases: readonly Asked[]): Promise<{ bet: string; win: string }[]> {
  const rows = cases.map(({ session, round, game: code, amount, after, undone }) => ({
    session: session && {
      ...session,
      id: NOBODY,
      expires_at: at(session.expires),
      ended_at: session.ended === null ? null : at(session.ended),
    },
    round,
    code,
    amount,
    after,
    undone,
  }));
  const answers = await sql<{ bet: string; win: string }>`
    select bets.verify_bet(s, r, c->>'code', (c->>'amount')::bigint, (c->>'after')::bigint, (c->>'undone')::boolean,
        ${at(0)}::timestamptz) as bet,
      bets.verify_win(r, c->>'code', (c->>'after')::bigint, (c->>'amount')::bigint) as win
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality u (c, n)
    left join lateral jsonb_populate_record(null::play.session, nullif(c->'session', 'null')) s on true
    left join lateral jsonb_populate_record(null::bets.round, nullif(c->'round', 'null')) r on true
    order by n`.execute(db);
  return answers.rows;
}

test('R-15 the one rule for bets and the one for wins say what the documents say, for every state of session, round and money', async () => {
  const cases = fc.sample(asked, { numRuns: 4_000, seed: 20_261_122 });
  const answers = await verify(cases);
  for (const [index, one] of cases.entries()) {
    expect([one, answers[index]]).toEqual([one, { bet: betRule(one), win: winRule(one) }]);
  }
  // All refusals came up, and acceptance too.
  expect(new Set(answers.map(({ bet }) => bet)).size).toBe(7);
  expect(new Set(answers.map(({ win }) => win)).size).toBe(6);
});

test('the planner merges both rules into the statement that asks them: no call is paid for each bet', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (verbose)
    select bets.verify_bet(s, r, p[1], n[1], case when p[1] = '' then 0 else a.balance - n[1] end, false, now()) = 'ok',
      bets.verify_win(r, p[1], a.balance, n[1]) = 'ok'
    from (select array['lanterns'] as p, array[1::bigint] as n offset 0) u
    left join play.session s on s.game_code = p[1]
    left join bets.round r on r.round_id = p[1]
    left join ledger.account a on a.kind = p[1]`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('vendor.balance.insufficient');
  expect(plan).not.toMatch(/verify_(bet|win)/);
});
