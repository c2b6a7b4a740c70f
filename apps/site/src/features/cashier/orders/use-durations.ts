import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { CashierKey } from '../locales/index.ts';

/** Seconds in words: under two minutes in seconds, rounded to ten; from there in minutes. */
export function useDurations(): (seconds: number) => string {
  const t = useMessages<CashierKey>();
  return (seconds) =>
    seconds < 120
      ? t('cashier.seconds', { count: Math.max(10, Math.ceil(seconds / 10) * 10) })
      : t('cashier.minutes', { count: Math.round(seconds / 60) });
}
