import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { betDays, movementDays } from '../../wagering/index.ts';
import { addDays } from '../program/months.ts';

/** Days back that are looked at again: rounds that were open for so long are read after their day. */
const LOOK_BACK_DAYS = 35;

/** Movements to the main account that marketing and bonuses cost; a bonus itself is counted where it is granted. */
const GIVEN = [
  'reward:mission',
  'reward:leaderboard',
  'reward:referral',
  'reward:raffle',
  'reward:campaign',
  'reward:daily-draw',
  'points-money',
  'mall-money',
] as const;

export interface ClosingDay {
  brand: string;
  zone: string;
  /** As 2026-11-24. */
  day: string;
}

/** One closing of a brand at a time. */
export async function lockClosing(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('affiliates.closing/' || ${brand}, 0))`.execute(tx);
}

/** @returns false when the day is closed already */
export async function insertClosed(tx: Tx, { brand, day }: ClosingDay): Promise<boolean> {
  const result = await sql`
    insert into affiliates.closed_day (brand, day) values (${brand}, ${day}::date) on conflict do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

/** The last closed day, or the day before the first affiliate's first month; null: the brand has no affiliates. */
export async function selectClosedUpto(db: Queryable, brand: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select max(day) from affiliates.closed_day where brand = ${brand}),
      (select min(first_month) - 1 from affiliates.affiliate where brand = ${brand}))::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Whose day it is: the brand's brought players who had joined by then. */
const own = ({ brand, day }: ClosingDay) => sql`
  select player_id, affiliate_id, currency, joined_on from affiliates.player
  where brand = ${brand} and joined_on <= ${day}::date`;

/** Bonuses granted less those given back, of the closing day and the one before it: those of players who ever had one. */
const bonuses = ({ zone, day }: ClosingDay) => sql`
  select o.player_id, (t.created_at at time zone ${zone})::date as about,
    sum(case t.credit when 'bonus' then t.amount else - t.amount end) as cost
  from own o
  join ledger.account a on a.player_id = o.player_id and a.kind = 'bonus' and a.currency = o.currency
  cross join lateral (
    select t.created_at, t.credit, t.amount from ledger.transfer t
    where t.player_id = o.player_id
      and t.id >= ledger.first_since(o.player_id, (${day}::date - 1)::timestamp at time zone ${zone})
      and ((t.debit = 'house:bonuses' and t.credit = 'bonus') or (t.debit = 'bonus' and t.credit = 'house:bonuses'))
      and t.currency = o.currency and t.created_at < (${day}::date + 1)::timestamp at time zone ${zone}
  ) t group by 1, 2`;

/** What is known now, by player and day: bets far back, money of the closing day and the one before it. */
const known = (closing: ClosingDay, currency: string) => {
  const { day } = closing;
  const bets = betDays({ from: addDays(day, -LOOK_BACK_DAYS), to: day }, currency);
  const money = movementDays({ from: addDays(day, -1), to: day }, ['deposit', ...GIVEN]);
  return sql`
    select player_id, about, sum(lines) as lines, sum(valid) as valid, sum(net) as net, sum(cost) as cost,
      sum(deposits) as deposits
    from (
      select player_id, b.day as about, b.lines, b.valid, b.net, 0 as cost, 0 as deposits
      from own join (${bets}) b using (player_id)
      union all
      select player_id, m.day, 0, 0, 0, case m.kind when 'deposit' then 0 else m.credited - m.debited end,
        case m.kind when 'deposit' then m.credited - m.debited else 0 end
      from own join (${money}) m using (player_id)
      union all
      select player_id, about, 0, 0, 0, cost, 0 from (${bonuses(closing)}) g
    ) x group by 1, 2`;
};

/** What has been written down of the same. */
const said = ({ day }: ClosingDay) => sql`
  select d.player_id, d.about, sum(d.lines) as lines, sum(d.valid) as valid, sum(d.net) as net,
    sum(case when d.about < ${day}::date - 1 then 0 else d.cost end) as cost,
    sum(case when d.about < ${day}::date - 1 then 0 else d.deposits end) as deposits
  from own o join affiliates.day d on d.player_id = o.player_id and d.about >= ${addDays(day, -LOOK_BACK_DAYS)}::date
  group by 1, 2`;

/**
 * Writes down what the brand's brought players have done by the end of a day: what is known now of that day and of those
 * before it, less what has been written down of them.
 */
export async function insertDay(tx: Tx, closing: ClosingDay, currency: string): Promise<void> {
  await sql`
    with own as materialized (${own(closing)}), known as (${known(closing, currency)}), said as (${said(closing)}),
    differs as (
      select player_id, about, coalesce(k.lines, 0) - coalesce(s.lines, 0) as lines,
        coalesce(k.valid, 0) - coalesce(s.valid, 0) as valid, coalesce(k.net, 0) - coalesce(s.net, 0) as net,
        coalesce(k.cost, 0) - coalesce(s.cost, 0) as cost, coalesce(k.deposits, 0) - coalesce(s.deposits, 0) as deposits
      from known k full join said s using (player_id, about)
    )
    insert into affiliates.day (affiliate_id, player_id, day, about, lines, valid, net, cost, deposits)
    select o.affiliate_id, d.player_id, ${closing.day}::date, d.about, d.lines, d.valid, d.net, d.cost, d.deposits
    from differs d join own o using (player_id)
    where (d.lines, d.valid, d.net, d.cost, d.deposits) <> (0, 0, 0, 0, 0)`.execute(tx);
}
