import { describe, expect, it } from 'vitest';
import { bannerTexts } from './banner-texts.ts';
import { bonusPromotionTexts } from './bonus-promotion-texts.ts';
import { campaignPromotionTexts } from './campaign-promotion-texts.ts';
import { categoryBannerTexts } from './category-banner-texts.ts';
import { promotionTexts } from './promotion-texts.ts';

type Texts = Record<string, Record<string, { title: string }>>;
const banners: Texts = { ...bannerTexts, ...categoryBannerTexts };
const promotions: Texts = { ...promotionTexts, ...bonusPromotionTexts, ...campaignPromotionTexts };

describe('review 15 37: what a new brand says', () => {
  it('is said in six languages, each in words of its own', () => {
    for (const [name, byLanguage] of Object.entries({ ...banners, ...promotions })) {
      const titles = Object.values(byLanguage).map(({ title }) => title);
      expect(Object.keys(byLanguage).length, name).toBeGreaterThanOrEqual(6);
      expect(new Set(titles).size, `${name}: ${titles.join(' · ')}`).toBe(titles.length);
    }
  });

  it('differs from banner to banner: each category has its own', () => {
    const titles = Object.values(banners).map(({ EN }) => EN?.title);
    expect(titles.length).toBeGreaterThan(10);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
