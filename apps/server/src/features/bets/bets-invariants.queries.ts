/** What must hold between the vendors' wallet operations, rounds and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../ledger/index.ts';
import { reportBooked } from './reports/report-invariants.queries.ts';

/** In the snapshot of a proof rounds and transfers agree, so what is newer than the hash chain may be read too. */
const newer = (scope: FreshScope | null) => (scope ? sql`and t.id > ${scope.after.transferId}::bigint` : sql``);

/**
 * A vendor's operation and what it moved are one row: what can be wrong is the amount. A bet, a win and a prize move what was
 * asked, a rollback its bet, a report its net; an operation without money was refused, or asked for none.
 */
const misbooked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'operation G' || t.id as subject,
    t.kind || ' ' || t.outcome || ', asked for ' || coalesce(t.requested, t.amount) || ', moved ' || t.amount as detail
  from ledger.transfer t
  left join ledger.transfer b on t.kind = 'rollback' and t.amount > 0
    and b.transaction_id = t.bet_transaction_id and b.vendor = t.vendor
  where t.vendor is not null and t.transaction_id is not null ${newer(scope)} and case
    when t.outcome <> 'ok' then t.amount > 0
    when t.kind = 'rollback' then t.amount > 0
      and (b.kind, b.player_id, b.amount, b.currency) is distinct from ('bet', t.player_id, t.amount, t.currency)
    when t.paid is not null then t.amount <> abs(t.paid - coalesce(t.requested, t.amount))
    else t.requested is not null
  end
`;

const operationBooked: Invariant = {
  name: 'operation-booked',
  meaning: "a vendor's call moved another amount than it asked for",
  whole: misbooked(null),
  fresh: misbooked,
};

const sums = (scope: FreshScope | null) => sql`
  select player_id, vendor, round_id,
    coalesce(sum(case kind when 'bet' then amount when 'rollback' then -amount end), 0) as bet,
    coalesce(sum(amount) filter (where kind = 'win'), 0) as win,
    count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback') as bets
  from ledger.transfer t where vendor is not null and kind in ('bet', 'win', 'rollback') and amount > 0 ${newer(scope)}
  group by 1, 2, 3
`;

const roundTotals: Invariant = {
  name: 'round-totals',
  meaning: 'the stakes or wins of a round are not what was booked for it',
  whole: sql`
    select 'round ' || r.round_id as subject,
      'says ' || r.bet || ' and ' || r.win || ', booked ' || coalesce(s.bet, 0) || ' and ' || coalesce(s.win, 0) as detail
    from bets.round r
    left join (${sums(null)}) s on s.player_id = r.player_id and s.vendor = r.vendor and s.round_id = r.round_id
    where not r.reported and (r.bet <> coalesce(s.bet, 0) or r.win <> coalesce(s.win, 0) or r.bets <> coalesce(s.bets, 0))
  `,
  // Only rounds all of whose bets are new; one that began before the last proof waits for the whole.
  fresh: (scope) => sql`
    select 'round ' || r.round_id as subject,
      'says ' || r.bet || ' and ' || r.win || ', booked ' || s.bet || ' and ' || s.win as detail
    from (${sums(scope)}) s
    join bets.round r on r.player_id = s.player_id and r.vendor = s.vendor and r.round_id = s.round_id
    where s.bets = r.bets and s.bets > 0 and (r.bet <> s.bet or r.win <> s.win)
  `,
};

export const betsInvariants: readonly Invariant[] = [operationBooked, roundTotals, reportBooked];
