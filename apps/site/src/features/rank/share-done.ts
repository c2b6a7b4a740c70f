import { formatMoney, parseMoney } from '@sampan/contract/amounts';

/** How many decimals the two amounts of the wire have at most. */
const digitsOf = (...texts: string[]) => Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0));

/** How much of an amount is done, 0 to 100. Display only. */
export function shareDone(done: string, needed: string): number {
  const whole = Number(needed);
  return whole > 0 ? Math.max(0, Math.min(100, (Number(done) / whole) * 100)) : 100;
}

/** What is still missing, exactly; null: nothing. */
export function missing(done: string, needed: string): string | null {
  const digits = digitsOf(done, needed);
  const left = (parseMoney(needed, digits) ?? 0n) - (parseMoney(done, digits) ?? 0n);
  return left > 0n ? formatMoney(left, digits) : null;
}
