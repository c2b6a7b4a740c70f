/** What must hold between rewards, the ledger, bonuses and turnover (TRUST R-22, R-24). */
import { type RawBuilder, sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../ledger/index.ts';

type Findings = RawBuilder<{ subject: string; detail: string }>;

/** A claimed reward was booked once from the account of its source, whatever it gave; one that was not claimed, never. */
const unpaid = (rewards: RawBuilder<unknown>): Findings => sql`
  select 'reward ' || r.reference as subject,
    r.state || ' ' || r.amount || ' ' || r.kind || ' of ' || r.source || ', booked '
      || coalesce(t.amount || ' ' || t.kind || ' from ' || t.debit, 'nothing') as detail
  from ${rewards} r
  left join ledger.transfer t on t.brand = r.brand and t.key = 'reward:' || r.reference
  where r.kind <> 'points' and (t.player_id, t.amount, t.currency, t.debit, t.kind) is distinct from (
    case when r.state = 'claimed' then r.player_id end, case when r.state = 'claimed' then r.amount end,
    case when r.state = 'claimed' then r.currency end,
    case when r.state = 'claimed' then 'house:marketing:' || r.source end,
    case when r.state = 'claimed' then case r.kind when 'bonus' then 'reward-bonus:' else 'reward:' end || r.source end)`;

/** Nothing left the accounts of marketing for another reason than a claimed reward. */
const unearned = (newer: RawBuilder<boolean>): Findings => sql`
  select 'transfer ' || t.id as subject, t.kind || ' ' || t.amount || ' of no claimed reward' as detail
  from ledger.transfer t
  where t.kind like 'reward%' and ${newer}
    and not exists (
      select from rewards.reward r
      where 'reward:' || r.reference = t.key and r.brand = t.brand and r.state = 'claimed' and r.kind <> 'points')`;

const sums: Findings = sql`
  select 'account house:marketing:' || coalesce(r.source, h.source) || ' of ' || coalesce(r.brand, h.brand) as subject,
    coalesce(h.given, 0) || ' ' || coalesce(r.currency, h.currency) || ' given, rewards come to ' || coalesce(r.given, 0) as detail
  from (
    select brand, source, coalesce(currency, 'POINTS') as currency, sum(amount) as given from rewards.reward
    where state = 'claimed' group by 1, 2, 3
  ) r
  full join (
    select brand, substr(account, 17) as source, currency, -balance as given from ledger.house_account
    where account like 'house:marketing:%' and balance <> 0
  ) h on (h.brand, h.source, h.currency) = (r.brand, r.source, r.currency)
  where r.given is distinct from h.given`;

const rewardMoney: Invariant = {
  name: 'reward-money',
  meaning: 'what rewards gave is not what left the accounts of marketing, to the cent',
  whole: sql`${unpaid(sql`rewards.reward`)} union all ${unearned(sql`true`)} union all ${sums}`,
  fresh: (scope: FreshScope) => sql`
    ${unpaid(sql`(select * from rewards.reward where ${writtenSince(scope)})`)} union all
    ${unearned(sql`t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint`)}`,
};

/** What must be staked for it stands where its kind keeps it, and its points in the list of points. */
const untied = (rewards: RawBuilder<unknown>): Findings => sql`
  select 'reward ' || r.reference as subject,
    r.kind || ' ' || r.amount || ', to be staked ' || r.required || '; bonus ' || coalesce(b.amount || ' and ' || b.required, 'none')
      || ', requirement ' || coalesce(q.required::text, 'none') || ', points ' || coalesce(e.points::text, 'none') as detail
  from ${rewards} r
  left join bonuses.bonus b on b.player_id = r.player_id and b.kind = 'reward' and b.cause = r.reference
  left join wagering.requirement q on q.player_id = r.player_id and q.kind = 'bonus' and q.reference = r.reference
  left join points.entry e on e.player_id = r.player_id and e.source = r.source and e.reference = r.reference
  where e.points is distinct from case when r.kind = 'points' and r.state = 'claimed' then r.amount end
    or (b.amount, b.required) is distinct from (
      case when r.kind = 'bonus' and r.state = 'claimed' then r.amount end,
      case when r.kind = 'bonus' and r.state = 'claimed' then r.required end)
    or q.required is distinct from case when r.kind = 'money' and r.state = 'claimed' then nullif(r.required, 0) end`;

const rewardTerms: Invariant = {
  name: 'reward-terms',
  meaning:
    'a claimed reward has not brought its bonus, its points or what must be staked for it, or one that was not claimed has',
  whole: untied(sql`rewards.reward`),
  fresh: (scope: FreshScope) => untied(sql`(select * from rewards.reward where ${writtenSince(scope)})`),
};

export const rewardsInvariants: readonly Invariant[] = [rewardMoney, rewardTerms];
