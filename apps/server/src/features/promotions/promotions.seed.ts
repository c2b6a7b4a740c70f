import { type Banner, localMoneyText } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { type DemoBrand, sampan } from '../brand/index.ts';
import { bannerTexts } from './banner-texts.ts';
import { promotionTexts } from './promotion-texts.ts';
import { hasContent } from './promotions.queries.ts';
import { type SavePromotion, saveBanner, savePromotion } from './promotions.service.ts';

type BannerName = keyof typeof bannerTexts;

const links: Record<BannerName, string> = {
  slots: '/rng',
  fairness: '/help#fairness',
  playMoney: '/help#play-money',
  withdrawal: '/help#withdrawal',
  help: '/help',
  register: '/register',
  terms: '/me/rewardCenter',
};

const art = (scene: string, palette: string, seed: number): Banner['art'] => ({ scene, palette, seed });

/** Which slides stand on which page, each with a picture of its own (S-247…S-259). */
const groups: Record<string, readonly [BannerName, Banner['art']][]> = {
  w_home: [
    ['slots', art('lanternboat', 'mangosteen', 11)],
    ['fairness', art('pearl', 'teal', 23)],
    ['withdrawal', art('dragonboat', 'tamarind', 7)],
    ['playMoney', art('cointree', 'pandan', 5)],
  ],
  w_rng: [
    ['fairness', art('reels', 'indigo', 31)],
    ['playMoney', art('fruit', 'turmeric', 12)],
  ],
  w_live: [['slots', art('cards', 'ember', 3)]],
  w_fish: [['slots', art('fish', 'monsoon', 9)]],
  w_pvp: [['slots', art('mask', 'plum', 14)]],
  w_sports: [['slots', art('football', 'areca', 6)]],
  w_esports: [['slots', art('comet', 'midnight', 18)]],
  w_lott: [['fairness', art('urn', 'turmeric', 21)]],
  w_down: [['help', art('stilts', 'seaglass', 8)]],
  w_promotion: [['terms', art('gong', 'ember', 16)]],
  w_shop: [['terms', art('mangocart', 'durian', 4)]],
  w_help: [['help', art('teapot', 'moonstone', 10)]],
  w_reg: [
    ['register', art('umbrella', 'lotus', 15)],
    ['playMoney', art('kite', 'monsoon', 2)],
  ],
};

const promotions: readonly [id: keyof typeof promotionTexts, category: string, picture: Banner['art']][] = [
  ['welcome-gift', 'new_player', art('kite', 'turmeric', 26)],
  ['first-steps', 'new_player', art('street', 'tamarind', 17)],
  ['play-money', 'new_player', art('cat', 'lotus', 13)],
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
        url: links[name],
        texts: bannerTexts[name],
        art: picture,
        position,
      });
    }
  }
  for (const [position, [promotionId, category, picture]] of promotions.entries()) {
    await savePromotion(tx, brand, {
      promotionId,
      category,
      texts: inMoneyOf(currency.code, promotionTexts[promotionId]),
      art: picture,
      position,
    });
  }
  return true;
}
