/** What must hold between rounds played with money at a vendor, their reports and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../../ledger/index.ts';
import { before } from '../fresh-operations.queries.ts';

/**
 * The ledger holds the net of such a round alone, and stake and win raised by the same amount leave it as it is: but the
 * stake counts as turnover. So each is held against what the vendor reported. A round of no net moved nothing.
 */
const reports = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select coalesce('round ' || coalesce(r.round_id, o.round_id), t.key) as subject,
    'says ' || coalesce(r.bet || ' and ' || r.win, 'nothing') || ', reported '
      || coalesce(o.amount || ' and ' || o.paid, 'nothing') || ', booked ' || coalesce(t.amount, 0) as detail
  from (
    select * from bets.wallet_op where kind = 'report' and outcome = 'ok' and transaction_id is not null
      ${scope ? sql`and created_at >= ${before(scope)}` : sql``}
  ) o
  ${scope ? sql`left join` : sql`full join`} (select * from bets.round where reported) r
    on r.player_id = o.player_id and r.vendor = o.vendor and r.round_id = o.round_id
  full join (
    select t.key, t.player_id, t.account, t.amount
    from ledger.posting t
    where t.account like 'vendor:%' and t.key >= 'report:' and t.key < 'report;' ${scope ? sql`and t.created_at >= ${scope.since}::timestamptz` : sql``}
  ) t on t.key = 'report:' || o.vendor || ':' || o.transaction_id
  where (o.id is null or (r.bet, r.win, r.game_code) is distinct from (o.amount, o.paid, o.game_code)
    or coalesce(t.amount, 0) <> o.paid - o.amount
    or (t.player_id, t.account) is distinct from (o.player_id, 'vendor:' || o.vendor) and o.paid <> o.amount)
    ${scope ? sql`and (t.key is not null or o.created_at >= ${scope.since}::timestamptz)` : sql``}
`;

export const reportBooked: Invariant = {
  name: 'report-booked',
  meaning: 'a round played at a vendor, what the vendor reported of it and the ledger do not say the same',
  whole: reports(null),
  fresh: reports,
};
