import { formatMoney } from '@sampan/contract/amounts';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Gift } from './gift.ts';
import type { TermsKey } from './locales/index.ts';

/** Writes what a gift brings: money, points, or rounds. */
export function useGiftText(as: Gift['as']): (given: bigint) => string {
  const t = useMessages<TermsKey>();
  const { digits, money } = useFormat();
  return (given) => {
    if (as === 'points') return t('terms.points', { count: Number(given) });
    return as === 'free-rounds' ? t('terms.freeRounds', { count: Number(given) }) : money(formatMoney(given, digits));
  };
}
