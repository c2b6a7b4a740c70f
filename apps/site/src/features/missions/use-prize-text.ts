import type { MissionPrize } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { MissionsKey } from './locales/index.ts';

/** What a prize is and what it asks, in words. */
export function usePrizeText() {
  const t = useMessages<MissionsKey>();
  const { money } = useFormat();
  return {
    /** "$10.00 cash", "$2.00 bonus", "60 points". */
    prize: (prize: MissionPrize): string =>
      prize.kind === 'points'
        ? t('missions.prize.points', { count: Number(prize.points) })
        : t(`missions.prize.${prize.kind}`, { amount: money(prize.amount) }),
    /** "wager $10.00", "no wagering"; of points nothing. */
    terms: (prize: MissionPrize): string => {
      if (prize.kind === 'points') return '';
      if (Number(prize.required) === 0) return t('missions.terms.free');
      const amount = money(prize.required);
      return prize.kind === 'bonus'
        ? t('missions.terms.wagerWithin', { amount, count: prize.days })
        : t('missions.terms.wager', { amount });
    },
  };
}
