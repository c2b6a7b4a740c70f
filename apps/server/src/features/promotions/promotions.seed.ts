import { type Banner, localMoneyText } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type DemoBrand, sampan } from '../brand/index.ts';
import { bannerTexts } from './banner-texts.ts';
import { bonusPromotionTexts } from './bonus-promotion-texts.ts';
import { campaignPromotionTexts } from './campaign-promotion-texts.ts';
import { categoryBannerTexts } from './category-banner-texts.ts';
import { promotionTexts } from './promotion-texts.ts';
import { hasContent } from './promotions.queries.ts';
import { type SavePromotion, saveBanner, savePromotion } from './promotions.service.ts';

const allBannerTexts = { ...bannerTexts, ...categoryBannerTexts };
type BannerName = keyof typeof allBannerTexts;

/** Where a slide leads; the others lead nowhere. */
const links: Partial<Record<BannerName, string>> = {
  market: '/rng',
  fairness: '/help#fairness',
  playMoney: '/help#play-money',
  withdrawal: '/help#withdrawal',
  help: '/help',
  terms: '/me/rewardCenter',
};

const art = (scene: string, palette: string, seed: number): Banner['art'] => ({ scene, palette, seed });

/** Which slides stand on which page, each with a picture of its own (S-247…S-259). */
const groups: Record<string, readonly [BannerName, Banner['art']][]> = {
  w_home: [
    ['market', art('lanternboat', 'mangosteen', 11)],
    ['fairness', art('pearl', 'teal', 23)],
    ['withdrawal', art('dragonboat', 'tamarind', 7)],
    ['playMoney', art('cointree', 'pandan', 5)],
  ],
  w_rng: [['slots', art('reels', 'indigo', 31)]],
  w_tables: [['tables', art('cards', 'areca', 27)]],
  w_instant: [['instant', art('comet', 'rambutan', 18)]],
  w_minigame: [['mini', art('dice', 'lotus', 33)]],
  w_live: [['live', art('wheel', 'ember', 3)]],
  w_fish: [['fish', art('fish', 'monsoon', 9)]],
  w_pvp: [['pvp', art('mask', 'plum', 14)]],
  w_sports: [['sports', art('football', 'areca', 6)]],
  w_esports: [['esports', art('comet', 'midnight', 18)]],
  w_lott: [['lottery', art('urn', 'turmeric', 21)]],
  w_down: [['help', art('stilts', 'seaglass', 8)]],
  w_promotion: [['terms', art('gong', 'ember', 16)]],
  w_shop: [['terms', art('mangocart', 'durian', 4)]],
  w_help: [['fairness', art('teapot', 'moonstone', 10)]],
  w_reg: [
    ['register', art('umbrella', 'lotus', 15)],
    ['playMoney', art('kite', 'monsoon', 2)],
  ],
};

const allPromotionTexts = { ...promotionTexts, ...bonusPromotionTexts, ...campaignPromotionTexts };

const promotions: readonly [id: keyof typeof allPromotionTexts, category: string, picture: Banner['art']][] = [
  ['welcome-gift', 'new_player', art('kite', 'turmeric', 26)],
  ['first-deposit', 'new_player', art('cointree', 'pandan', 24)],
  ['weekly-reload', 'deposit', art('lotus', 'mangosteen', 25)],
  ['second-deposit', 'deposit', art('dragonboat', 'areca', 41)],
  ['cashback', 'cashback', art('lanternboat', 'monsoon', 42)],
  ['slots-rebate', 'cashback', art('reels', 'rambutan', 43)],
  ['weekly-gift', 'deposit', art('mangocart', 'turmeric', 44)],
  ['birthday', 'gifts', art('kite', 'lotus', 45)],
  ['level-up', 'gifts', art('stilts', 'midnight', 46)],
  ['river-code', 'gifts', art('kingfisher', 'teal', 47)],
  ['your-corner', 'activity', art('teapot', 'durian', 48)],
  ['first-steps', 'new_player', art('street', 'tamarind', 17)],
  ['play-money', 'fair_play', art('cat', 'lotus', 13)],
  ['check-a-round', 'fair_play', art('wheel', 'indigo', 19)],
  ['clear-head', 'fair_play', art('kingfisher', 'seaglass', 20)],
];

/** The texts of a page with its amounts in a brand's money. */
const inMoneyOf = (code: string, texts: SavePromotion['texts']): SavePromotion['texts'] =>
  JSON.parse(
    JSON.stringify(texts).replaceAll(/\[(\d+)\]/g, (_, dollars: string) => localMoneyText(`${dollars}.00`, code)),
  );

/**
 * Slides and promotions of a demo brand, once: what an operator changes or removes stays so.
 * @returns whether this was the first time
 */
export async function seedDemoPromotions(tx: Tx, { brand, currency }: DemoBrand = sampan): Promise<boolean> {
  if (await hasContent(tx, brand)) return false;
  for (const [groupName, slides] of Object.entries(groups)) {
    for (const [position, [name, picture]] of slides.entries()) {
      await saveBanner(tx, brand, {
        bannerId: `${groupName}-${position + 1}`,
        groupName,
        url: links[name] ?? '',
        texts: allBannerTexts[name],
        art: picture,
        position,
      });
    }
  }
  for (const [position, [promotionId, category, picture]] of promotions.entries()) {
    await savePromotion(tx, brand, {
      promotionId,
      category,
      texts: inMoneyOf(currency.code, allPromotionTexts[promotionId]),
      art: picture,
      position,
    });
  }
  return true;
}
