/** What must hold between what brought players did, statements of affiliates and the ledger (TRUST R-22, R-24). */
import { type RawBuilder, sql } from 'kysely';
import { type FreshScope, type Invariant, writtenSince } from '../../../ledger/index.ts';

type Found = { subject: string; detail: string };

/** A statement is the sum of its players, and they are the closed days of its month. */
const unlike = (some: RawBuilder<unknown>) => sql<Found>`
  select 'statement ' || s.reference as subject,
    'net ' || s.net || ', cost ' || s.cost || ', paid for players ' || s.cpa || '; its players ' || l.net || ', ' || l.cost || ', '
      || l.cpa || '; its days ' || d.net || ', ' || d.cost as detail
  from (${some}) s
  cross join lateral (
    select count(*) as players, coalesce(sum(net), 0) as net, coalesce(sum(cost), 0) as cost, coalesce(sum(cpa), 0) as cpa,
      count(*) filter (where cpa > 0) as acquired
    from affiliates.statement_player x where x.statement_id = s.statement_id
  ) l
  cross join lateral (
    select coalesce(sum(net), 0) as net, coalesce(sum(cost), 0) as cost from affiliates.day x
    where x.affiliate_id = s.affiliate_id and x.day >= s.month and x.day < s.month + interval '1 month'
  ) d
  where (s.players, s.net, s.cost, s.cpa, s.acquired) <> (l.players, l.net, l.cost, l.cpa, l.acquired)
    or (s.net, s.cost) <> (d.net, d.cost)`;

/** What is carried into a month is what was carried out of the one before, and no month is left out. */
const uncarried = (some: RawBuilder<unknown>) => sql<Found>`
  select 'statement ' || s.reference as subject,
    'carries in ' || s.carried_in || ', carried out of the month before ' || coalesce(b.carried_out::text, 'nothing') as detail
  from (${some}) s
  join affiliates.affiliate a using (affiliate_id)
  left join affiliates.statement b
    on b.affiliate_id = s.affiliate_id and b.month = (s.month - interval '1 month')::date
  where s.carried_in <> coalesce(b.carried_out, 0) or (b.month is null) <> (s.month = a.first_month)`;

/** Paid is what the ledger moved for it, to whom it is of. */
const unpaid = (some: RawBuilder<unknown>) => sql<Found>`
  select 'statement ' || s.reference as subject,
    s.state || ', comes to ' || s.amount || '; in the ledger ' || coalesce(t.amount::text, 'nothing') as detail
  from (${some}) s
  left join affiliates.payment p on p.statement_id = s.statement_id
  left join ledger.transfer t on t.id = p.transfer_id and t.kind = 'affiliate-payment' and t.player_id = s.affiliate_id
    and t.currency = s.currency and t.reference = s.reference and t.amount = p.amount
  where case when s.state = 'paid' then t.amount is distinct from s.amount else p.statement_id is not null end`;

/** No movement to an affiliate without its statement. */
const unstated = (scope: FreshScope | null) => sql<Found>`
  select 'transfer ' || t.id as subject, 'paid ' || t.amount || ' to an affiliate, of no statement' as detail
  from ledger.transfer t
  where t.kind = 'affiliate-payment'
    and ${scope ? sql`t.id > ${scope.after.transferId}::bigint and t.id <= ${scope.upto.transferId}::bigint` : sql`true`}
    and not exists (select from affiliates.payment p where p.transfer_id = t.id and p.amount = t.amount)`;

/** Whoever was brought by an affiliate is in no agent's team: nobody is paid for twice. */
const twice = (some: RawBuilder<unknown>) => sql<Found>`
  select 'player ' || p.player_id as subject, 'is an affiliate''s, and stands under agent ' || m.agent_id as detail
  from (${some}) p join agents.member m on m.player_id = p.player_id`;

const ofRows = (
  table: RawBuilder<unknown>,
  name: string,
  meaning: string,
  breach: (some: RawBuilder<unknown>) => RawBuilder<Found>,
): Invariant => ({
  name,
  meaning,
  whole: breach(sql`select * from ${table}`),
  fresh: (scope) => breach(sql`select * from ${table} where ${writtenSince(scope)}`),
});

const statements = sql.raw('affiliates.statement');

export const affiliateInvariants: readonly Invariant[] = [
  ofRows(
    statements,
    'affiliate-statement',
    'a statement of an affiliate is not the sum of its players and days',
    unlike,
  ),
  ofRows(
    statements,
    'affiliate-carried',
    "an affiliate's month begins with another loss than the one before left",
    uncarried,
  ),
  ofRows(
    statements,
    'affiliate-paid',
    'a statement of an affiliate says something else was paid than the ledger',
    unpaid,
  ),
  {
    name: 'affiliate-ledger',
    meaning: 'money went to an affiliate without a statement',
    whole: unstated(null),
    fresh: unstated,
  },
  ofRows(
    sql.raw('affiliates.player'),
    'affiliate-or-agent',
    'a player is both an affiliate’s and in an agent’s team',
    twice,
  ),
];
