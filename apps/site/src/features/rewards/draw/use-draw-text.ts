import type { RewardAmount } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RewardsKey } from '../locales/index.ts';

/** Short texts of a wheel's places, and how often each of them stands there. */
export function useDrawText() {
  const t = useMessages<RewardsKey>();
  const { short, number } = useFormat();
  const text = (value: RewardAmount) =>
    value.kind === 'points' ? t('rewards.draw.points', { count: number(value.points) }) : short(value.amount);
  const odds = (places: readonly RewardAmount[]) =>
    [...Map.groupBy(places.map(text), (one) => one)].map(([name, same]) => ({
      name,
      share: t('rewards.draw.share', { count: same.length, all: places.length }),
    }));
  const label = (places: readonly RewardAmount[]) =>
    odds(places)
      .map(({ name, share }) => `${name}: ${share}`)
      .join(', ');
  return { text, odds, label };
}
