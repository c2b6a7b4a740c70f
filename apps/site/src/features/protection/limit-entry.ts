import type { LimitKind } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';

const MONTH_MINUTES = 44_640;

/** What a limit's text means on the wire; null when it is not an amount or not whole minutes. */
export function readLimit(
  kind: LimitKind,
  text: string,
  digits: number,
): { amount: string } | { minutes: number } | null {
  const plain = text.trim().replaceAll(/[\s,](?=\d{3})/g, '');
  if (kind === 'time') {
    const minutes = /^\d{1,5}$/.test(plain) ? Number(plain) : Number.NaN;
    return minutes <= MONTH_MINUTES ? { minutes } : null;
  }
  const amount = parseMoney(plain, digits);
  return amount === null || amount < 0n ? null : { amount: formatMoney(amount, digits) };
}
