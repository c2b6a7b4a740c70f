import { type GameProduct, gameProducts, rateOfAll, seriesPoints } from '@sampan/contract/game-products';
import type { Terms } from '../commissions-queries.ts';

/** Parts per million that count of a product which no contract names. */
export const WHOLE = 1_000_000;

export interface ProductRate {
  product: GameProduct;
  share: number;
  /** What the highest tier pays of all valid bets on it, parts per million. */
  rate: number;
}

export const shareOf = (terms: Pick<Terms, 'products'>, product: GameProduct): number =>
  terms.products?.[product] ?? WHOLE;

/** The products that a contract does not count whole. */
export function namedRates(terms: Pick<Terms, 'products' | 'tiers'>): ProductRate[] {
  const highest = Math.max(0, ...terms.tiers.map(({ rate }) => rate));
  return gameProducts.flatMap((product) => {
    const share = shareOf(terms, product);
    return share === WHOLE ? [] : [{ product, share, rate: rateOfAll(highest, share) }];
  });
}

/** Points of series with as many decimals as they have, at most two; null: the product has no series. */
export function pointsOf(product: string, rate: number): number | null {
  const points = seriesPoints(product, rate);
  return points === null ? null : Math.round(points * 100) / 100;
}
