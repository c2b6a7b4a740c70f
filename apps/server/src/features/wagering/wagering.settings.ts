import { z } from 'zod';
import type { BrandSettings } from '../../platform/brand-settings.ts';
import { declareSettings, defineSetting } from '../brand/index.ts';
import type { ProductRule } from './wagering.rules.ts';

const rule = z.strictObject({ percent: z.number().int().min(0).max(100), counts: z.enum(['stake', 'risk']) });

export const turnoverSettings = declareSettings({
  depositPercent: defineSetting({
    key: 'turnover.depositPercent',
    schema: z.number().int().min(0).max(10_000),
    initial: 100,
    about: 'How much of a deposit must be staked before a withdrawal, in percent: 100 is once, 0 is nothing.',
  }),
  products: defineSetting({
    key: 'turnover.products',
    schema: z.record(z.string().regex(/^[A-Z]{2,8}(:[A-Z]{2})?$/, 'must be a category such as RNG or RNG:TG'), rule),
    initial: {
      RNG: { percent: 100, counts: 'stake' },
      'RNG:TG': { percent: 100, counts: 'risk' },
      'RNG:VP': { percent: 100, counts: 'risk' },
      FISH: { percent: 100, counts: 'stake' },
      MINIGAME: { percent: 100, counts: 'stake' },
      LOTT: { percent: 100, counts: 'stake' },
      ELOTT: { percent: 100, counts: 'stake' },
      LIVE: { percent: 100, counts: 'risk' },
      SPORTS: { percent: 100, counts: 'risk' },
      ESPORTS: { percent: 100, counts: 'risk' },
      PVP: { percent: 100, counts: 'risk' },
    },
    about:
      'How the bets of a product count: {"RNG": {"percent": 100, "counts": "stake"}, "LIVE": {"percent": 50, "counts": "risk"}}; "risk" counts what could be won or lost, so that pushes and opposite bets count nothing.',
  }),
});

/** A product that the setting does not name counts in full. */
const UNNAMED: ProductRule = { percent: 100, counts: 'stake' };

/** How much of a deposit must be staked before a withdrawal, in percent. */
export const depositTurnoverPercent = (settings: BrandSettings): number =>
  settings.get(turnoverSettings.depositPercent);

/** How the products of a brand count, as they are shown to a player. */
export function productRulesOf(settings: BrandSettings): ({ product: string } & ProductRule)[] {
  return Object.entries(settings.get(turnoverSettings.products)).map(([product, counted]) => ({ product, ...counted }));
}

/** The rule of a game's category and class; a class of its own (RNG:TG) goes before its category. */
export function ruleOf(rules: Record<string, ProductRule>, category: string, classify: string): ProductRule {
  return (classify ? rules[`${category}:${classify}`] : undefined) ?? rules[category] ?? UNNAMED;
}
