import type { UplineOptions } from '@sampan/contract';
import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { parseEntry } from '@sampan/web-client/formatting/parse-entry';

export interface JudgedAmount {
  /** As it goes over the wire; '' while there is none. */
  wire: string;
  fault: 'bad' | 'tooMuch' | null;
}

/** What was typed, judged by the limits of one transfer, of the day, and by what is there. */
export function judgeAmount(text: string, options: UplineOptions, digits: number): JudgedAmount {
  const minor = (amount: string) => parseMoney(amount, digits) ?? 0n;
  const amount = parseEntry(text, digits);
  if (amount === null || amount < minor(options.minimumAmount) || amount > highest(options, digits))
    return { wire: '', fault: 'bad' };
  if (amount > minor(options.available)) return { wire: '', fault: 'tooMuch' };
  return { wire: formatMoney(amount, digits), fault: null };
}

function highest(options: UplineOptions, digits: number): bigint {
  const [most, today] = [options.maximumAmount, options.leftToday.amount].map((text) => parseMoney(text, digits) ?? 0n);
  return (most ?? 0n) < (today ?? 0n) ? (most ?? 0n) : (today ?? 0n);
}
