/** What must hold between rounds played with money at a vendor, their reports and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../../ledger/index.ts';

/**
 * The ledger moves the net of such a round alone, and stake and win raised by the same amount leave it as it is: but the
 * stake counts as turnover. So each is held against what the vendor reported.
 */
const reports = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select 'round ' || coalesce(r.round_id, t.round_id) as subject,
    'says ' || coalesce(r.bet || ' and ' || r.win, 'nothing') || ', reported '
      || coalesce(coalesce(t.requested, t.amount) || ' and ' || t.paid, 'nothing') as detail
  from (
    select * from ledger.transfer
    where paid is not null and outcome = 'ok' and transaction_id is not null
      ${scope ? sql`and id > ${scope.after.transferId}::bigint` : sql``}
  ) t
  ${scope ? sql`left join` : sql`full join`} (select * from bets.round where reported) r
    on r.player_id = t.player_id and r.vendor = t.vendor and r.round_id = t.round_id
  where (r.bet, r.win, r.game_code, t.kind)
    is distinct from (coalesce(t.requested, t.amount), t.paid, t.game_code, 'vendor-play:' || r.vendor)
`;

export const reportBooked: Invariant = {
  name: 'report-booked',
  meaning: 'a round played at a vendor, and what its vendor reported of it do not say the same',
  whole: reports(null),
  fresh: reports,
};
