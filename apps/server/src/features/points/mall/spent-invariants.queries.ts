/** What must hold between what points were spent for, the ledger, bonuses and turnover (TRUST R-22, R-24). */
import { type RawBuilder, sql } from 'kysely';
import { type Invariant, writtenSince } from '../../../ledger/index.ts';

type Findings = RawBuilder<{ subject: string; detail: string }>;

/** Each order took its points, gave what it says, once, and gave them back where it was refunded. */
const ungiven = (orders: RawBuilder<unknown>): Findings => sql`
  select 'order ' || o.reference as subject,
    o.state || ' ' || o.kind || ' for ' || o.price || ', points ' || coalesce(e.points::text, 'none') || ', back '
      || coalesce(b.points::text, 'none') || ', paid ' || coalesce(t.amount::text, 'none') || ', requirement '
      || coalesce(q.required::text, 'none') || ', bonus ' || coalesce(g.amount::text, 'none') || case when c.order_reference
        is null then '' else ', a code' end as detail
  from ${orders} o
  left join points.entry e on e.player_id = o.player_id and e.source = 'mall' and e.reference = o.reference
  left join points.entry b on b.player_id = o.player_id and b.source = 'mall' and b.reference = o.reference || ':refund'
  left join ledger.transfer t on t.brand = o.brand and t.key = 'mall:' || o.reference
  left join wagering.requirement q on q.player_id = o.player_id and q.kind = 'bonus' and q.reference = o.reference
  left join bonuses.bonus g on g.player_id = o.player_id and g.kind = 'reward' and g.cause = o.reference
  left join points.mall_code c on c.order_reference = o.reference
  where e.points is distinct from -o.price or b.points is distinct from case o.state when 'refunded' then o.price end
    or (t.amount, t.kind, t.currency, t.player_id) is distinct from (
      o.amount, case when o.kind in ('money', 'bonus') then 'mall-' || o.kind end, o.currency,
      case when o.amount is not null then o.player_id end)
    or q.required is distinct from case o.kind when 'money' then nullif(o.required, 0) end
    or (g.amount, g.required) is distinct from (
      case o.kind when 'bonus' then o.amount end, case o.kind when 'bonus' then o.required end)
    or (c.order_reference is not null) <> (o.kind = 'voucher')`;

const mallGiven: Invariant = {
  name: 'mall-given',
  meaning: 'a reward of the mall was not paid with its points, not given once, or its points did not come back',
  whole: ungiven(sql`points.mall_order`),
  fresh: (scope) => ungiven(sql`(select * from points.mall_order where ${writtenSince(scope)})`),
};

const unconverted = (some: RawBuilder<unknown>): Findings => sql`
  select 'conversion ' || c.reference as subject,
    c.points || ' for ' || c.amount || ', points ' || coalesce(e.points::text, 'none') || ', paid '
      || coalesce(t.amount::text, 'none') || ', requirement ' || coalesce(q.required::text, 'none') as detail
  from ${some} c
  left join points.entry e on e.player_id = c.player_id and e.source = 'convert' and e.reference = c.reference
  left join ledger.transfer t on t.brand = c.brand and t.key = 'points:convert:' || c.reference
  left join wagering.requirement q on q.player_id = c.player_id and q.kind = 'bonus' and q.reference = c.reference
  where e.points is distinct from -c.points or (t.amount, t.currency, t.kind, t.player_id) is distinct from
      (c.amount, c.currency, 'points-money', c.player_id)
    or q.required is distinct from nullif(c.required, 0)`;

const pointsConverted: Invariant = {
  name: 'points-converted',
  meaning: 'points became money at another amount than was said, or without what must be staked for it',
  whole: sql`
    ${unconverted(sql`points.conversion`)}
    union all
    select 'transfer ' || t.id, t.kind || ' of ' || t.amount || ' for nothing that was spent' from ledger.transfer t
    where t.kind in ('points-money', 'mall-money', 'mall-bonus')
      and not exists (select from points.conversion c where t.key = 'points:convert:' || c.reference)
      and not exists (select from points.mall_order o where t.key = 'mall:' || o.reference)`,
  fresh: (scope) => sql`
    ${unconverted(sql`(select * from points.conversion where ${writtenSince(scope)})`)}
    union all
    select 'transfer ' || t.id, t.kind || ' of ' || t.amount || ' for nothing that was spent' from ledger.transfer t
    where t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint
      and t.kind in ('points-money', 'mall-money', 'mall-bonus')
      and not exists (select from points.conversion c where t.key = 'points:convert:' || c.reference)
      and not exists (select from points.mall_order o where t.key = 'mall:' || o.reference)`,
};

export const spentInvariants: readonly Invariant[] = [mallGiven, pointsConverted];
