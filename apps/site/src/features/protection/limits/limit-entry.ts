import type { LimitKind } from '@sampan/contract';
import { formatMoney } from '@sampan/contract/amounts';
import { parseEntry } from '@sampan/web-client/formatting/parse-entry';

const MONTH_MINUTES = 44_640;

/** What a limit's text means on the wire; null when it is not an amount or not whole minutes. */
export function readLimit(
  kind: LimitKind,
  text: string,
  digits: number,
): { amount: string } | { minutes: number } | null {
  if (kind === 'time') {
    const minutes = parseEntry(text, 0);
    return minutes !== null && minutes >= 0n && minutes <= MONTH_MINUTES ? { minutes: Number(minutes) } : null;
  }
  const amount = parseEntry(text, digits);
  return amount === null || amount < 0n ? null : { amount: formatMoney(amount, digits) };
}
