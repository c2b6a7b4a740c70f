import { type GameProduct, gameProducts } from '@sampan/contract/game-products';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { pointsOf } from '../rules/product-rates.ts';
import { percentOf } from '../rules/rate.ts';
import type { ProductsKey } from './locales/index.ts';

interface ProductText {
  name(product: string): string;
  /** A rate, of lotteries with its points of series. */
  rate(product: string, rate: number): string;
}

export function useProductText(): ProductText {
  const t = useMessages<ProductsKey>();
  const { number } = useFormat();
  const known = (product: string): product is GameProduct => (gameProducts as readonly string[]).includes(product);
  return {
    name: (product) => t(known(product) ? `commissions.product.${product}` : 'commissions.product.other'),
    rate: (product, rate) => {
      const points = pointsOf(product, rate);
      if (points === null) return percentOf(rate);
      // Plural rules go by the figure; it is written as the reader writes numbers.
      return `${percentOf(rate)} · ${t('commissions.product.points', { count: points, points: number(points) })}`;
    },
  };
}
