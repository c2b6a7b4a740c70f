import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { PointsKey } from '../locales/index.ts';

const products = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;

/** A category of games as players read it; one without a word by its code. */
export function useProductName(): (product: string) => string {
  const t = useMessages<PointsKey>();
  return (product) => {
    const known = products.find((one) => one === product);
    return known ? t(`points.product.${known}`) : product;
  };
}
