import { listOffers } from '../features/bonuses/index.ts';
import { readCards } from '../features/campaigns/index.ts';
import { listPromotions } from '../features/promotions/index.ts';
import type { BrandSettings } from '../platform/brand-settings.ts';
import type { Queryable } from '../platform/database/index.ts';

/**
 * Promotions that run now, each with the bonus or campaign that has its id: what it gives and asks stands on its card.
 * `invitedToo`: also those that a campaign gives to some players alone.
 */
async function listAll(db: Queryable, settings: BrandSettings, language: string, invitedToo: boolean) {
  const offers = new Map(listOffers(settings, new Date()).map((offer) => [offer.id, offer]));
  const cards = await readCards(db, settings);
  const promotions = await listPromotions(db, settings.brand, language);
  return promotions
    .filter(({ id }) => invitedToo || !cards.get(id)?.invitedOnly)
    .map((promotion) => ({
      ...promotion,
      offer: offers.get(promotion.id) ?? null,
      gift: cards.get(promotion.id)?.gift ?? null,
    }));
}

export const listAllPromotions = (db: Queryable, settings: BrandSettings, language: string) =>
  listAll(db, settings, language, true);

/** Those that everybody may see. */
export const listPromotionsWithOffers = (db: Queryable, settings: BrandSettings, language: string) =>
  listAll(db, settings, language, false);
