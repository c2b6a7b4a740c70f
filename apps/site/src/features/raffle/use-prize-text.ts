import type { MissionPrize } from '@sampan/contract';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { RaffleKey } from './locales/index.ts';

/** What a prize is and what it asks, in words. */
export function usePrizeText() {
  const t = useMessages<RaffleKey>();
  const { money } = useFormat();
  return {
    prize: (prize: MissionPrize): string =>
      prize.kind === 'points'
        ? t('raffle.prize.points', { count: Number(prize.points) })
        : t(`raffle.prize.${prize.kind}`, { amount: money(prize.amount) }),
    /** "wager $10.00", "no wagering"; of points nothing. */
    terms: (prize: MissionPrize): string => {
      if (prize.kind === 'points') return '';
      if (Number(prize.required) === 0) return t('raffle.terms.free');
      const amount = money(prize.required);
      return prize.kind === 'bonus'
        ? t('raffle.terms.wagerWithin', { amount, count: prize.days })
        : t('raffle.terms.wager', { amount });
    },
  };
}

const DIGITS = 6;

/** "004 117": as it stands on a ticket. */
export function ticketText(number: number): string {
  const text = `${number}`.padStart(DIGITS, '0');
  return `${text.slice(0, -3)} ${text.slice(-3)}`;
}
