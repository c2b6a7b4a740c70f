/** What must hold between bonuses, the ledger and the turnover map (TRUST R-24), beside the ledger's own. */
import { type RawBuilder, sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../ledger/index.ts';

const bonusMoney: Invariant = {
  name: 'bonus-money',
  meaning:
    'a bonus does not hold what its movements left in the bonus account, or released another amount than they did',
  whole: sql`
    select 'bonus ' || coalesce(b.reference, m.reference) as subject,
      coalesce(b.state || ' ' || b.balance, 'no such bonus') || ', account holds ' || coalesce(m.left_there, 0)
        || ', released ' || coalesce(m.released, 0) as detail
    from bonuses.bonus b
    full join (
      select p.player_id, p.reference, sum(p.amount) as left_there,
        coalesce(-sum(p.amount) filter (where p.kind = 'bonus-release'), 0) as released
      from ledger.posting p where p.account = 'bonus' and p.kind like 'bonus-%' group by 1, 2
    ) m on m.player_id = b.player_id and m.reference = b.reference
    where b.reference is null or coalesce(m.left_there, 0) <> b.balance
      or coalesce(m.released, 0) <> b.released
  `,
  // The keys of a bonus's movements begin with its number (grant-bonus.ts).
  fresh: (scope: FreshScope) => sql`
    select 'bonus ' || b.reference as subject,
      b.state || ' ' || b.balance || ', account holds ' || m.left_there || ', released ' || m.released as detail
    from (select * from bonuses.bonus where ${writtenSince(scope)}) b
    cross join lateral (
      select coalesce(sum(p.amount), 0) as left_there,
        coalesce(-sum(p.amount) filter (where p.kind = 'bonus-release'), 0) as released
      from ledger.posting p
      where p.account = 'bonus' and p.brand = b.brand
        and p.key >= 'bonus:' || b.reference || ':' and p.key < 'bonus:' || b.reference || ';'
    ) m
    where m.left_there <> b.balance or m.released <> b.released
    union all
    select 'bonus ' || t.reference, t.kind || ' without such a bonus'
    from ledger.transfer t
    where t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint
      and t.kind like 'bonus-%'
      -- A vendor's own prize ('bonus-win', games) goes to the main account and is no bonus of ours.
      and 'bonus' in (t.debit, t.credit)
      and not exists (select from bonuses.bonus b where b.reference = t.reference and b.player_id = t.player_id)
  `,
};

/** What bonuses put into a round and got of its wins, against the round itself. */
const unevenStakes = (rounds: RawBuilder<unknown>) => sql<{ subject: string; detail: string }>`
  select 'round ' || r.round_id as subject,
    'of bonuses ' || coalesce(r.bonus_bet, 0) || ' and ' || coalesce(r.bonus_win, 0) || ', they say '
      || coalesce(s.bet, 0) || ' and ' || coalesce(s.win, 0) as detail
  from ${rounds} r
  left join lateral (
    select sum(bet) as bet, sum(win) as win from bonuses.round_stake
    where player_id = r.player_id and vendor = r.vendor and round_id = r.round_id
  ) s on true
  where (coalesce(r.bonus_bet, 0), coalesce(r.bonus_win, 0)) is distinct from (coalesce(s.bet, 0), coalesce(s.win, 0))
`;
const withBonus = sql`select * from bets.round
  where (player_id, vendor, round_id) in (select player_id, vendor, round_id from bonuses.round_stake)`;

const bonusRounds: Invariant = {
  name: 'bonus-rounds',
  meaning: 'what bonuses put into a round or got of its wins is not what the round says',
  whole: unevenStakes(sql`(${withBonus} union select * from bets.round where num_nonnulls(bonus_bet, bonus_win) > 0)`),
  fresh: (scope) =>
    unevenStakes(sql`(select * from bets.round
    where (player_id, vendor, round_id) in (select player_id, vendor, round_id from bonuses.round_stake where ${writtenSince(scope)}))`),
};

const turnoverDone: Invariant = {
  name: 'turnover-done',
  meaning: 'a turnover requirement does not stand where its bets have brought it',
  whole: sql`
    select r.kind || ' ' || r.reference as subject, 'done ' || r.done || ', bets brought ' || coalesce(a.amount, 0) as detail
    from wagering.requirement r
    left join (
      select player_id, requirement_id, sum(amount) as amount from wagering.allocation group by 1, 2
    ) a on a.player_id = r.player_id and a.requirement_id = r.id
    where r.done <> coalesce(a.amount, 0)
  `,
  fresh: (scope: FreshScope) => sql`
    select r.kind || ' ' || r.reference as subject, 'done ' || r.done || ', bets brought ' || a.amount as detail
    from (select * from wagering.requirement where ${writtenSince(scope)}) r
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from wagering.allocation
      where player_id = r.player_id and requirement_id = r.id
    ) a
    where r.done <> a.amount
  `,
};

const dailyTotals: Invariant = {
  name: 'turnover-days',
  meaning: "a player's daily totals are not the sum of the bets of the day",
  whole: sql`
    select 'player ' || coalesce(d.player_id, c.player_id) || ' on ' || coalesce(d.day, c.day) as subject,
      'totals ' || coalesce(d.net, 0) || ' in ' || coalesce(d.lines, 0) || ' lines, bets ' || coalesce(c.net, 0) || ' in '
        || coalesce(c.lines, 0) as detail
    from wagering.daily_total d
    full join (
      select player_id, day, currency, product, vassalage, count(*) as lines, sum(stake) as stake, sum(net) as net,
        sum(valid) as valid
      from wagering.contribution group by 1, 2, 3, 4, 5
    ) c using (player_id, day, currency, product, vassalage)
    where (d.lines, d.stake, d.net, d.valid) is distinct from (c.lines, c.stake, c.net, c.valid)
  `,
  // A day of any time zone lies within a day of its date: that part of the player's bets is read by their time.
  fresh: (scope: FreshScope) => sql`
    select 'player ' || d.player_id || ' on ' || d.day as subject,
      'totals ' || d.net || ' in ' || d.lines || ' lines, bets ' || c.net || ' in ' || c.lines as detail
    from (select * from wagering.daily_total where ${writtenSince(scope)}) d
    cross join lateral (
      select count(*) as lines, coalesce(sum(stake), 0) as stake, coalesce(sum(net), 0) as net,
        coalesce(sum(valid), 0) as valid
      from wagering.contribution c
      where c.player_id = d.player_id and c.settled_at >= d.day - interval '1 day'
        and c.settled_at < d.day + interval '2 days'
        and (c.day, c.currency, c.product, c.vassalage) = (d.day, d.currency, d.product, d.vassalage)
    ) c
    where (d.lines, d.stake, d.net, d.valid) is distinct from (c.lines, c.stake, c.net, c.valid)
  `,
};

export const bonusesInvariants: readonly Invariant[] = [bonusMoney, bonusRounds, turnoverDone, dailyTotals];
