import { listOffers } from '../features/bonuses/index.ts';
import { hiddenPromotions } from '../features/campaigns/index.ts';
import { listPromotions } from '../features/promotions/index.ts';
import type { BrandSettings } from '../platform/brand-settings.ts';
import type { Queryable } from '../platform/database/index.ts';

/** Promotions that run now, each with the bonus that has its id: its terms stand on the card, where it is claimed. */
export async function listAllPromotions(db: Queryable, settings: BrandSettings, language: string) {
  const offers = new Map(listOffers(settings, new Date()).map((offer) => [offer.id, offer]));
  const promotions = await listPromotions(db, settings.brand, language);
  return promotions.map((promotion) => ({ ...promotion, offer: offers.get(promotion.id) ?? null }));
}

/** Those that everybody may see: without what a campaign gives to some players alone. */
export async function listPromotionsWithOffers(db: Queryable, settings: BrandSettings, language: string) {
  const hidden = await hiddenPromotions(db, settings);
  return (await listAllPromotions(db, settings, language)).filter(({ id }) => !hidden.has(id));
}
