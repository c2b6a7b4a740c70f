import { useMemo } from 'react';
import { useBrand } from '../brand/use-permission.ts';
import * as format from './format.ts';
import { tagOf } from './language.ts';
import { useText } from './text-context.tsx';

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
      number: (value: number) => format.formatNumber(value, tag),
      stamp: (at: number) => format.formatStamp(at, timeZone),
      dateTime: (at: number) => format.formatDateTime(at, tag, timeZone),
      day: (at: number) => format.formatDay(at, tag, timeZone),
      time: (at: number) => format.formatTime(at, tag, timeZone),
      ago: (at: number, now: number) => format.formatAgo(at, now, tag),
      duration: format.formatDuration,
    };
  }, [code, currency, timeZone]);
}
