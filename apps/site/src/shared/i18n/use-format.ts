import * as format from '@sampan/web-client/formatting/format';
import { tagOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMemo } from 'react';
import { useBrand } from '../brand/use-permission.ts';

/** Numbers, money and times in the page's language, the brand's currency and the brand's time zone. Times are epoch ms. */
export function useFormat() {
  const { code } = useText();
  const { currency, timeZone } = useBrand();
  return useMemo(() => {
    const tag = tagOf(code);
    return {
      symbol: currency.symbol,
      digits: currency.digits,
      money: (amount: string, options?: { signed?: boolean }) => format.formatMoney(amount, currency, options),
      short: (amount: string, options?: { about?: boolean }) =>
        format.formatShort(amount, currency, { tag, ...options }),
      number: (value: number) => format.formatNumber(value, tag),
      stamp: (at: number) => format.formatStamp(at, timeZone),
      moment: (at: number) => format.formatMoment(at, tag, timeZone),
      dateTime: (at: number) => format.formatDateTime(at, tag, timeZone),
      day: (at: number) => format.formatDay(at, tag, timeZone),
      days: (from: number, to: number) => format.formatDays(from, to, tag, timeZone),
      time: (at: number) => format.formatTime(at, tag, timeZone),
      ago: (at: number, now: number) => format.formatAgo(at, now, tag),
      duration: format.formatDuration,
    };
  }, [code, currency, timeZone]);
}
