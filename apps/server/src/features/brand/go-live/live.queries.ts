import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export async function selectIsDemo(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await sql`select 1 from brand.brand where brand = ${brand} and is_demo`.execute(db);
  return rows.length > 0;
}

/** Ends the play money of a brand. The database asks for the approval of two. */
export async function openForRealMoney(tx: Tx, brand: string, proposalId: bigint): Promise<void> {
  await sql`select brand.go_live(${brand}, ${proposalId})`.execute(tx);
}

export interface BrandLine {
  brand: string;
  name: string;
  currency: string;
  isDemo: boolean;
  /** null: it plays for play money. */
  liveSince: Date | null;
}

export async function selectBrandLines(db: Queryable): Promise<BrandLine[]> {
  const { rows } = await sql<BrandLine>`
    select b.brand, b.name, b.currency_code as currency, b.is_demo as "isDemo", l.since as "liveSince"
    from brand.brand b left join brand.live l using (brand) order by b.created_at, b.brand`.execute(db);
  return rows;
}
