/** What must hold between the vendors' wallet operations, rounds and the ledger (TRUST R-24). */
import { sql } from 'kysely';
import type { FreshScope, Invariant } from '../../ledger/index.ts';
import { reportBooked } from './reports/report-invariants.queries.ts';

/** In the snapshot of a proof rounds and transfers agree, so what is newer than the hash chain may be read too. */
const newer = (scope: FreshScope | null) => (scope ? sql`and t.id > ${scope.after.transferId}::bigint` : sql``);

const legs = sql`kind in ('bonus-stake', 'bonus-winnings', 'bonus-stake-back')`;

/**
 * What a vendor's operation moved is its row and the legs of bonus money linked to it: what can be wrong is the amount. A bet, a
 * win and a prize move what was asked, a rollback its bet, leg by leg, a report its net; an operation without money was
 * refused, or asked for none.
 */
const misbooked = (scope: FreshScope | null) => sql<{ subject: string; detail: string }>`
  with leg as materialized (
    select linked_id, sum(amount) as amount, array_agg(reference || ' ' || amount order by reference) as parts
    from ledger.transfer t where linked_id is not null and ${legs} ${newer(scope)} group by 1
  )
  select 'operation G' || t.id as subject,
    t.kind || ' ' || t.outcome || ', asked for ' || coalesce(t.requested, t.amount) || ', moved ' || t.amount
      || coalesce(' and of bonuses ' || l.amount, '') as detail
  from ledger.transfer t
  left join leg l on l.linked_id = t.id
  left join lateral (
    select * from ledger.of_transaction(t.vendor, t.bet_transaction_id) where t.kind = 'rollback' and (t.amount > 0 or l.amount > 0)
  ) b on true
  left join lateral (
    select array_agg(s.reference || ' ' || s.amount order by s.reference) as parts from ledger.transfer s
    where l.amount > 0 and s.linked_id = b.id and s.kind = 'bonus-stake'
  ) given on true
  where t.vendor is not null and t.request_id is not null ${newer(scope)} and case
    when t.outcome <> 'ok' or t.transaction_id is null then t.amount > 0 or l.amount > 0
    when t.kind = 'rollback' then (t.amount > 0 or l.amount > 0)
      and (b.kind, b.player_id, b.amount, b.currency, given.parts)
        is distinct from ('bet', t.player_id, t.amount, t.currency, l.parts)
    when t.paid is not null then t.amount <> abs(t.paid - coalesce(t.requested, t.amount))
    else coalesce(t.requested, t.amount) <> t.amount + coalesce(l.amount, 0)
  end
  union all
  select 'transfer ' || l.linked_id, 'legs of bonus money without an operation'
  from leg l where not exists (select from ledger.transfer t where t.id = l.linked_id and t.request_id is not null)
`;

const operationBooked: Invariant = {
  name: 'operation-booked',
  meaning: "a vendor's call moved another amount than it asked for",
  whole: misbooked(null),
  fresh: misbooked,
};

/** Of the cash of each operation, and of its bonus money; a bet counts where its cash is, else where its bonus money is. */
const sums = (scope: FreshScope | null) => sql`
  select player_id, vendor, round_id, coalesce(sum(bet), 0) as bet, coalesce(sum(win), 0) as win, sum(bets) as bets,
    coalesce(sum(bet) filter (where bonus), 0) as bonus_bet, coalesce(sum(win) filter (where bonus), 0) as bonus_win
  from (
    select player_id, vendor, round_id, case kind when 'bet' then amount when 'rollback' then -amount end as bet,
      case kind when 'win' then amount end as win, case kind when 'bet' then 1 when 'rollback' then -1 else 0 end as bets,
      false as bonus
    from ledger.transfer t where vendor is not null and kind in ('bet', 'win', 'rollback') and amount > 0 ${newer(scope)}
    union all
    select l.player_id, l.vendor, l.round_id,
      sum(case l.kind when 'bonus-stake' then l.amount when 'bonus-stake-back' then -l.amount end),
      sum(l.amount) filter (where l.kind = 'bonus-winnings'),
      max(case when o.amount > 0 then 0 when l.kind = 'bonus-stake' then 1 when l.kind = 'bonus-stake-back' then -1 else 0 end),
      true
    from (select * from ledger.transfer t where linked_id is not null and ${legs} ${newer(scope)}) l
    join ledger.transfer o on o.id = l.linked_id
    group by l.linked_id, 1, 2, 3
  ) moved group by 1, 2, 3
`;

const differs = sql`(r.bet, r.win, coalesce(r.bonus_bet, 0), coalesce(r.bonus_win, 0))
  is distinct from (coalesce(s.bet, 0), coalesce(s.win, 0), coalesce(s.bonus_bet, 0), coalesce(s.bonus_win, 0))`;
const saidAndBooked = sql`'says ' || r.bet || ' and ' || r.win || ', booked ' || coalesce(s.bet, 0) || ' and ' || coalesce(s.win, 0)
      || case when (r.bonus_bet, r.bonus_win, s.bonus_bet, s.bonus_win) is null then ''
        else ', of bonuses ' || coalesce(r.bonus_bet, 0) || ' and ' || coalesce(r.bonus_win, 0) || ', booked '
          || coalesce(s.bonus_bet, 0) || ' and ' || coalesce(s.bonus_win, 0) end`;

const roundTotals: Invariant = {
  name: 'round-totals',
  meaning: 'the stakes or wins of a round are not what was booked for it',
  whole: sql`
    select 'round ' || r.round_id as subject, ${saidAndBooked} as detail
    from bets.round r
    left join (${sums(null)}) s on s.player_id = r.player_id and s.vendor = r.vendor and s.round_id = r.round_id
    where not r.reported and (${differs} or r.bets <> coalesce(s.bets, 0))
  `,
  // Only rounds all of whose bets are new; one that began before the last proof waits for the whole.
  fresh: (scope) => sql`
    select 'round ' || r.round_id as subject, ${saidAndBooked} as detail
    from (${sums(scope)}) s
    join bets.round r on r.player_id = s.player_id and r.vendor = s.vendor and r.round_id = s.round_id
    where s.bets = r.bets and s.bets > 0 and ${differs}
  `,
};

export const betsInvariants: readonly Invariant[] = [operationBooked, roundTotals, reportBooked];
