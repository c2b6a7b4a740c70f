export interface TransferLimits {
  minimum: bigint;
  maximum: bigint;
  perDayCount: number;
  perDayAmount: bigint;
}

/** What a member may still send in the market's day. */
export function leftForToday(
  limits: TransferLimits,
  sent: { count: number; amount: bigint },
): { count: number; amount: bigint } {
  const amount = limits.perDayAmount - sent.amount;
  return { count: Math.max(0, limits.perDayCount - sent.count), amount: amount > 0n ? amount : 0n };
}

/** The first and last two letters of a username: enough to know somebody one knows. */
export function shortenName(name: string): string {
  const letters = [...name];
  if (letters.length <= 4) return `${letters[0] ?? ''}•••`;
  return `${letters.slice(0, 2).join('')}•••${letters.slice(-2).join('')}`;
}

/** A letter, the market's day as yymmdd, then a number that grows for good: U261121000017. */
export function transferReference(letter: 'U' | 'C', number: bigint, now: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(now)
    .replaceAll('-', '')
    .slice(2);
  return `${letter}${day}${number.toString().padStart(6, '0')}`;
}
