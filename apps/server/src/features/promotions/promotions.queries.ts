import type { Banner } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

interface BannerRow {
  banner_id: string;
  group_name: string;
  url: string;
  linkage_type: Banner['linkageType'];
  texts: Record<string, { title: string; text: string; action: string }>;
  art: Banner['art'];
}

export async function selectBanners(db: Queryable, brand: string): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select banner_id, group_name, url, linkage_type, texts, art from promotions.banner
    where brand = ${brand} and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
    order by group_name, position, banner_id`.execute(db);
  return rows;
}

interface PromotionRow {
  promotion_id: string;
  category: string;
  texts: Record<string, { title: string; content: string }>;
  art: Banner['art'];
  ends_at: Date | null;
}

const running = sql`(starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())`;

export async function selectPromotions(db: Queryable, brand: string): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select promotion_id, category, texts, art, ends_at from promotions.promotion
    where brand = ${brand} and ${running} order by position, promotion_id`.execute(db);
  return rows;
}

interface NewBanner {
  bannerId: string;
  groupName: string;
  url: string;
  linkageType: Banner['linkageType'];
  texts: BannerRow['texts'];
  art: Banner['art'];
  position: number;
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
}

export async function upsertBanner(tx: Tx, brand: string, banner: NewBanner): Promise<void> {
  await sql`
    insert into promotions.banner (brand, banner_id, group_name, url, linkage_type, texts, art, position, starts_at, ends_at)
    values (${brand}, ${banner.bannerId}, ${banner.groupName}, ${banner.url}, ${banner.linkageType}, ${JSON.stringify(banner.texts)}::jsonb,
      ${JSON.stringify(banner.art)}::jsonb, ${banner.position}, ${banner.startsAt ?? null}, ${banner.endsAt ?? null})
    on conflict (brand, banner_id) do update
      set group_name = excluded.group_name, url = excluded.url, linkage_type = excluded.linkage_type, texts = excluded.texts,
        art = excluded.art, position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(
    tx,
  );
}

interface NewPromotion {
  promotionId: string;
  category: string;
  texts: PromotionRow['texts'];
  art: Banner['art'];
  position: number;
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
}

export async function upsertPromotion(tx: Tx, brand: string, promotion: NewPromotion): Promise<void> {
  await sql`
    insert into promotions.promotion (brand, promotion_id, category, texts, art, position, starts_at, ends_at)
    values (${brand}, ${promotion.promotionId}, ${promotion.category}, ${JSON.stringify(promotion.texts)}::jsonb,
      ${JSON.stringify(promotion.art)}::jsonb, ${promotion.position}, ${promotion.startsAt ?? null}, ${promotion.endsAt ?? null})
    on conflict (brand, promotion_id) do update
      set category = excluded.category, texts = excluded.texts, art = excluded.art, position = excluded.position,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(tx);
}

/** Whether a brand has any content yet: the seed leaves what an operator has made or removed alone. */
export async function hasContent(tx: Tx, brand: string): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select 1 from promotions.banner where brand = ${brand})
      or exists (select 1 from promotions.promotion where brand = ${brand}) as some`.execute(tx);
  return rows[0]?.some ?? false;
}
