import { parseMoney } from '@sampan/contract/amounts';
import { type ShortUnit, shortParts } from '@sampan/contract/short-money';
import { splitMoney } from '@sampan/ui/parts/money-text';

export interface Currency {
  symbol: string;
  digits: number;
}

/**
 * A decimal string of the wire as text for sentences: symbol first, grouped, sign before the symbol (S-024).
 * On screens of figures use the `Money` part instead. Text that is no amount comes back as it is.
 */
export function formatMoney(amount: string, currency: Currency, options: { signed?: boolean } = {}): string {
  const parts = splitMoney(amount, options);
  if (!parts) return amount;
  const decimals = parts.decimals.padEnd(currency.digits, '0');
  return `${parts.sign}${currency.symbol}${parts.whole}${decimals && `.${decimals}`}`;
}

/** How a language writes thousands, millions and milliards in short; others keep K, M, B. */
const shortWords: Readonly<Record<string, Partial<Record<ShortUnit, string>>>> = {
  vi: { M: '\u00a0Tr', B: '\u00a0Tỷ' },
  th: { M: '\u00a0ล้าน', B: '\u00a0พันล้าน' },
  id: { K: '\u00a0rb', M: '\u00a0jt', B: '\u00a0M' },
};

/**
 * An amount for where room is short, with the words of a language: `₫50K`, `₫1.5\u00a0Tr`. The decimal mark is a point as in
 * whole amounts (`₫1,500,000`): with both marks on one page, 1,5 and 1,500 would be told apart by nobody. Whole where
 * shortening would change it (unless `about`) and where a currency's amounts are short anyway. Never where a person decides
 * about money.
 */
export function formatShort(
  amount: string,
  currency: Currency,
  { tag, about = false }: { tag: string; about?: boolean },
): string {
  const minor = parseMoney(amount, currency.digits) ?? 0n;
  const parts = shortParts(minor, currency.digits, about);
  if (!parts) return formatMoney(amount, currency);
  const [figure, unit] = parts;
  const word = shortWords[tag.slice(0, 2)]?.[unit] ?? unit;
  return `${minor < 0n ? '−' : ''}${currency.symbol}${figure}${word}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function dateFormat(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag}|${timeZone}|${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    // Thai pages of this kind count years the common way; without this Intl would show Buddhist years.
    format = new Intl.DateTimeFormat(tag, { timeZone, calendar: 'gregory', hourCycle: 'h23', ...options });
    formats.set(key, format);
  }
  return format;
}

/** yyyy-MM-dd hh:mm:ss in the brand's time zone, two-digit hours of 24 (S-335, A-026). */
export function formatStamp(at: number, timeZone: string): string {
  const format = dateFormat('en', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}

/** A day and time in the words of a language. */
export function formatDateTime(at: number, tag: string, timeZone: string): string {
  return dateFormat(tag, timeZone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The same with year and seconds, for records: where two bets of one minute must be told apart. */
export function formatMoment(at: number, tag: string, timeZone: string): string {
  const to = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const;
  return dateFormat(tag, timeZone, to).format(at);
}

export function formatDay(at: number, tag: string, timeZone: string): string {
  return dateFormat(tag, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}

/** From one day to another, with what both have in common said once. */
export function formatDays(from: number, to: number, tag: string, timeZone: string): string {
  return dateFormat(tag, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).formatRange(from, to);
}

export function formatTime(at: number, tag: string, timeZone: string): string {
  return dateFormat(tag, timeZone, { hour: '2-digit', minute: '2-digit' }).format(at);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "12 min. ago" in the words of a language; under a minute counts as one. */
export function formatAgo(at: number, now: number, tag: string): string {
  const age = Math.max(now - at, 60_000);
  const [unit, size] = STEPS.find(([, length]) => age >= length) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }).format(-Math.floor(age / size), unit);
}

/** A running clock: 00:24:18; hours grow past 99. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A figure in the way of a language. Its form is kept: making one costs a slow phone a millisecond and more. */
export function formatNumber(value: number, tag: string): string {
  const known = numbers.get(tag) ?? new Intl.NumberFormat(tag);
  numbers.set(tag, known);
  return known.format(value);
}
