/** What must hold between ranks, the wagering ledger and deposits (TRUST ). */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../../ledger/index.ts';

const miscounted = (some: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'rank of player ' || s.player_id as subject,
    'turnover ' || s.turnover || ', bets count ' || c.valid || ', months ' || m.turnover || '; deposits ' || s.deposits
      || ', paid ' || d.amount as detail
  from (${some}) s
  cross join lateral (
    select coalesce(sum(t.valid), 0) as valid from wagering.daily_total t
    where t.player_id = s.player_id and t.currency = s.currency
  ) c
  cross join lateral (
    select coalesce(sum(t.turnover), 0) as turnover from rank.month_total t
    where t.player_id = s.player_id and t.currency = s.currency
  ) m
  cross join lateral (
    select coalesce(sum(o.amount), 0) as amount from cashier.deposit o
    where o.player_id = s.player_id and o.currency = s.currency and o.state = 'paid'
  ) d
  where s.turnover <> c.valid or s.turnover <> m.turnover or s.deposits <> d.amount`;

const columns = sql`player_id, currency, turnover, deposits`;

const rankTotals: Invariant = {
  name: 'rank-totals',
  meaning: "a player's rank is not computed from what the bets count and the deposits that were paid",
  whole: miscounted(sql`
    select ${columns} from rank.standing
    union all
    select u.player_id, u.currency, 0, 0
    from (select player_id, currency from wagering.daily_total where currency <> 'DEMO'
      union select player_id, currency from cashier.deposit where state = 'paid') u
    where not exists (select from rank.standing s where s.player_id = u.player_id and s.currency = u.currency)`),
  fresh: (scope) => miscounted(sql`select ${columns} from rank.standing where ${writtenSince(scope)}`),
  counts: true,
};

export const rankInvariants: readonly Invariant[] = [rankTotals];
