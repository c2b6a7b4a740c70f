/** What must hold between the vendors' wallet operations, rounds and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../ledger/index.ts';
import { before } from './fresh-operations.queries.ts';
import { reportBooked } from './reports/report-invariants.queries.ts';

/** A movement of a game with the operation it stands for; the key says whose and which. */
const booked = sql`
  select t.transfer_id as id, t.kind, t.key, t.player_id, t.amount, o.id as op_id, o.kind as op_kind, o.player_id as op_player,
    o.amount as op_amount, o.outcome, o.vendor, o.round_id
  from ledger.posting t
  left join bets.wallet_op o
    on o.vendor = split_part(t.key, ':', 2) and o.transaction_id = substr(t.key, length(split_part(t.key, ':', 2)) + 7)
  where t.account = 'main' and t.key >= 'game:' and t.key < 'game;'
`;

const unasked = (scope: FreshScope | null) => sql`
  select 'transfer ' || id as subject, key || ' was not asked for by its vendor' as detail
  from (${booked} ${newer(scope)}) b
  where op_id is null or outcome <> 'ok' or op_kind <> kind or op_player <> player_id
    or (kind = 'bet' and amount <> -op_amount) or (kind = 'win' and amount <> op_amount)
`;

/** In the snapshot of a proof operations, rounds and movements agree, so what is newer than the hash chain may be read too. */
const newer = (scope: FreshScope | null) =>
  scope ? sql`and t.transfer_id > ${scope.after.transactionId}::bigint` : sql``;

const unbooked = (scope: FreshScope | null) => sql`
  select 'operation ' || o.reference, o.kind || ' of ' || o.amount || ' was accepted and not booked'
  from bets.wallet_op o
  join bets.round r on r.player_id = o.player_id and r.vendor = o.vendor and r.round_id = o.round_id
  where o.outcome = 'ok' and o.transaction_id is not null and o.kind in ('bet', 'win') and o.amount > 0
    ${scope ? sql`and o.created_at >= ${scope.since}::timestamptz` : sql``}
    and not exists (
      select from ledger.transfer t
      where t.brand = r.brand and t.key = 'game:' || o.vendor || ':' || o.transaction_id and t.kind = o.kind
        and t.player_id = o.player_id)
`;

const operationBooked: Invariant = {
  name: 'operation-booked',
  meaning: "a vendor's bet or win and the ledger do not say the same",
  whole: sql`${unasked(null)} union all ${unbooked(null)}`,
  fresh: (scope) => sql`${unasked(scope)} union all ${unbooked(scope)}`,
};

const sums = (scope: FreshScope | null) => sql`
  select player_id, vendor, round_id,
    coalesce(-sum(amount) filter (where kind <> 'win'), 0) as bet,
    coalesce(sum(amount) filter (where kind = 'win'), 0) as win,
    count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback') as bets
  from (${booked} ${newer(scope)}) b where vendor is not null group by 1, 2, 3
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

/** Prizes are booked under keys of their own: what was asked for and what was moved are the same set. */
const awards = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  select coalesce(t.key, 'operation ' || o.reference) as subject,
    coalesce(o.kind || ' of ' || o.amount || ' accepted', 'not asked for') || ', booked '
      || coalesce(t.kind || ' of ' || t.amount, 'nothing') as detail
  from (
    select * from bets.wallet_op where kind in ('bonus-win', 'jackpot-win') and outcome = 'ok' and transaction_id is not null
      ${scope ? sql`and created_at >= ${before(scope)}` : sql``}
  ) o
  full join (
    select t.key, t.kind, t.player_id, t.amount
    from ledger.posting t
    where t.account = 'main' and t.key >= 'award:' and t.key < 'award;' ${scope ? sql`and t.created_at >= ${scope.since}::timestamptz` : sql``}
  ) t on t.key = 'award:' || o.vendor || ':' || o.transaction_id
  where (t.kind, t.player_id, t.amount) is distinct from (o.kind, o.player_id, o.amount)
    ${scope ? sql`and (t.key is not null or o.created_at >= ${scope.since}::timestamptz)` : sql``}
`;

const awardBooked: Invariant = {
  name: 'award-booked',
  meaning: "a vendor's prize and the ledger do not say the same",
  whole: awards(null),
  fresh: awards,
};

export const betsInvariants: readonly Invariant[] = [operationBooked, roundTotals, awardBooked, reportBooked];
