import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface NewLink {
  brand: string;
  code: string;
  affiliateId: string;
  name: string;
}

export async function insertLink(tx: Tx, { brand, code, affiliateId, name }: NewLink): Promise<void> {
  await sql`
    insert into affiliates.link (brand, code_key, code, affiliate_id, name)
    values (${brand}, lower(${code}), ${code}, ${affiliateId}::uuid, ${name})`.execute(tx);
}

export async function countLinks(db: Queryable, affiliateId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from affiliates.link where affiliate_id = ${affiliateId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface LinkLine {
  code: string;
  name: string;
  madeAt: Date;
  clicks: number;
  repeats: number;
  bots: number;
  registered: number;
  deposited: number;
  revenue: bigint;
}

/** What has come of each link so far, the newest first. */
export async function selectLinks(db: Queryable, affiliateId: string): Promise<LinkLine[]> {
  const { rows } = await sql<LinkLine>`
    with came as (
      select p.code_key, count(*)::int as registered, count(p.first_deposit)::int as deposited
      from affiliates.player p where p.affiliate_id = ${affiliateId}::uuid group by 1
    ), brought as (
      select p.code_key, sum(d.revenue)::bigint as revenue
      from affiliates.day d join affiliates.player p using (player_id)
      where d.affiliate_id = ${affiliateId}::uuid group by 1
    ), clicked as (
      select k.code_key, sum(k.clicks)::int as clicks, sum(k.repeats)::int as repeats, sum(k.bots)::int as bots
      from affiliates.link l join affiliates.click k using (brand, code_key)
      where l.affiliate_id = ${affiliateId}::uuid group by 1
    )
    select l.code, l.name, l.made_at as "madeAt", coalesce(k.clicks, 0) as clicks, coalesce(k.repeats, 0) as repeats,
      coalesce(k.bots, 0) as bots, coalesce(c.registered, 0) as registered, coalesce(c.deposited, 0) as deposited,
      coalesce(b.revenue, 0) as revenue
    from affiliates.link l left join came c using (code_key) left join brought b using (code_key)
      left join clicked k using (code_key)
    where l.affiliate_id = ${affiliateId}::uuid order by l.made_at desc, l.code`.execute(db);
  return rows;
}
