import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { MoneyKey } from './locales/index.ts';

const categories = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;

/** The games in which bets count, by name; null: all. */
export function useGamesText() {
  const t = useMessages<MoneyKey>();
  return (products: readonly string[] | null): string => {
    if (!products) return t('money.games.all');
    const names = products.map((product) => categories.find((one) => one === product));
    return names.map((name) => (name ? t(`money.games.${name}`) : t('money.games.other'))).join(', ');
  };
}
