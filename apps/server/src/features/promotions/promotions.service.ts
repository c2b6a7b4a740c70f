import { type Banner, bannerSchema, type promotionSchema } from '@sampan/contract';
import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { classifyLink } from '../../platform/html/clean-html.ts';
import { type ByLanguage, cleanTexts, inLanguage } from '../../platform/html/texts-by-language.ts';
import { AppError } from '../../platform/http/errors.ts';
import { brandSettings, loadSettings } from '../brand/index.ts';
import { selectBanners, selectPromotions, upsertBanner, upsertPromotion } from './promotions.queries.ts';

export interface SaveBanner {
  bannerId: string;
  groupName: string;
  url: string;
  texts: ByLanguage<{ title: string; text: string; action: string }>;
  art: Banner['art'];
  position: number;
  startsAt?: Date;
  endsAt?: Date;
}

/** Keeps a slide. Its link must lead into the site or to an allow-listed host. @throws AppError request.invalid */
export async function saveBanner(tx: Tx, brand: string, banner: SaveBanner): Promise<void> {
  const hosts = (await loadSettings(tx, brand)).get(brandSettings.linkHosts);
  const kind = banner.url === '' ? 'NONE' : classifyLink(banner.url, hosts);
  if (kind === null)
    throw new AppError('request.invalid', {
      field: 'url',
      reason: 'url: must be a path of this site or an https address on a host of content.linkHosts',
    });
  bannerSchema.shape.art.parse(banner.art);
  await upsertBanner(tx, brand, { ...banner, linkageType: kind });
}

export interface SavePromotion {
  promotionId: string;
  category: string;
  texts: ByLanguage<{ title: string; content: string }>;
  art: Banner['art'];
  position: number;
  startsAt?: Date;
  endsAt?: Date;
}

export async function savePromotion(tx: Tx, brand: string, promotion: SavePromotion): Promise<void> {
  const hosts = (await loadSettings(tx, brand)).get(brandSettings.linkHosts);
  bannerSchema.shape.art.parse(promotion.art);
  z.string()
    .regex(/^[a-z0-9_-]{1,40}$/)
    .parse(promotion.category);
  await upsertPromotion(tx, brand, { ...promotion, texts: cleanTexts(promotion.texts, hosts) });
}

/** Pages of the site that a module switches off. */
const pagesOfModules: readonly [module: string, pages: RegExp][] = [
  ['REWCEN3', /^\/me\/rewardCenter\b/],
  ['GAMELO3', /^\/(rng|pvp|live|fish|sports|esports|minigame|game)\b/],
];

const leadsNowhere = (url: string, { modules }: BrandSettings): boolean =>
  pagesOfModules.some(([module, pages]) => pages.test(url) && !modules.has(module));

/** Slides that run now and lead somewhere, by group and position, in the reader's language. */
export async function listBanners(db: Queryable, settings: BrandSettings, language: string): Promise<Banner[]> {
  const rows = await selectBanners(db, settings.brand);
  const open = rows.filter(({ url }) => !leadsNowhere(url, settings));
  return open.map((row) => {
    const texts = inLanguage(row.texts, language);
    return {
      bannerId: row.banner_id,
      groupName: row.group_name,
      url: row.url,
      linkageType: row.linkage_type,
      title: texts?.title ?? '',
      text: texts?.text ?? '',
      action: texts?.action ?? '',
      art: row.art,
    };
  });
}

type Promotion = Omit<z.infer<typeof promotionSchema>, 'offer' | 'gift'>;
type PromotionRow = Awaited<ReturnType<typeof selectPromotions>>[number];

function present(row: PromotionRow, language: string): Promotion {
  const texts = inLanguage(row.texts, language);
  return {
    id: row.promotion_id,
    title: texts?.title ?? '',
    category: row.category,
    content: texts?.content ?? '',
    art: row.art,
    endsAt: row.ends_at?.getTime() ?? null,
  };
}

/** Promotions that run now, in the reader's language. */
export async function listPromotions(db: Queryable, brand: string, language: string): Promise<Promotion[]> {
  return (await selectPromotions(db, brand)).map((row) => present(row, language));
}
