import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Bill } from '../commissions-queries.ts';

/** The time a bill is for, as short as it can be told: a day, an hour, five minutes, half a month. */
export function useBillWindow(): (bill: Pick<Bill, 'kind' | 'from' | 'to'>) => string {
  const { day, days, dateTime, time } = useFormat();
  return ({ kind, from, to }) => {
    if (kind === 'daily') return day(from);
    if (kind === 'dividend') return days(from, to - 1);
    return `${dateTime(from)} – ${time(to)}`;
  };
}
