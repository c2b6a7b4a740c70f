import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface Funnel {
  clicks: number;
  repeats: number;
  bots: number;
  registered: number;
  deposited: number;
  deposits: bigint;
  revenue: bigint;
}

export interface FigureSpan {
  affiliateId: string;
  /** Days, both included. */
  from: string;
  to: string;
}

/** What came on each day of a span; days on which nothing did are there too. */
export async function selectFigures(
  db: Queryable,
  { affiliateId, from, to }: FigureSpan,
): Promise<(Funnel & { day: string })[]> {
  const within = (day: string) => sql`${sql.raw(day)} between ${from}::date and ${to}::date`;
  const { rows } = await sql<Funnel & { day: string }>`
    with clicked as (
      select k.day, sum(k.clicks) as clicks, sum(k.repeats) as repeats, sum(k.bots) as bots
      from affiliates.link l join affiliates.click k using (brand, code_key)
      where l.affiliate_id = ${affiliateId}::uuid and ${within('k.day')} group by 1
    ), came as (
      select joined_on as day, count(*) as registered from affiliates.player
      where affiliate_id = ${affiliateId}::uuid and ${within('joined_on')} group by 1
    ), paid as (
      select first_deposit_on as day, count(*) as deposited from affiliates.player
      where affiliate_id = ${affiliateId}::uuid and ${within('first_deposit_on')} group by 1
    ), brought as (
      select d.day, sum(d.deposits) as deposits, sum(d.revenue) as revenue from affiliates.day d
      where d.affiliate_id = ${affiliateId}::uuid and ${within('d.day')} group by 1
    )
    select s.day::date::text as day, coalesce(clicks, 0)::int as clicks, coalesce(repeats, 0)::int as repeats,
      coalesce(bots, 0)::int as bots, coalesce(registered, 0)::int as registered, coalesce(deposited, 0)::int as deposited,
      coalesce(deposits, 0)::bigint as deposits, coalesce(revenue, 0)::bigint as revenue
    from generate_series(${from}::date, ${to}::date, interval '1 day') s (day)
    left join clicked on clicked.day = s.day left join came on came.day = s.day left join paid on paid.day = s.day
    left join brought on brought.day = s.day order by 1`.execute(db);
  return rows;
}

export interface Standing {
  carried: bigint;
  countedTo: string | null;
  due: bigint;
  paid: bigint;
}

export async function selectStanding(db: Queryable, affiliateId: string, brand: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce((select carried_out from affiliates.statement where affiliate_id = ${affiliateId}::uuid
        order by month desc limit 1), 0) as carried,
      (select max(day)::text from affiliates.closed_day where brand = ${brand}) as "countedTo",
      coalesce(sum(amount) filter (where state = 'due'), 0)::bigint as due,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid
    from affiliates.statement where affiliate_id = ${affiliateId}::uuid`.execute(db);
  return rows[0] as Standing;
}

export async function countStatements(db: Queryable, affiliateId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from affiliates.statement where affiliate_id = ${affiliateId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}
