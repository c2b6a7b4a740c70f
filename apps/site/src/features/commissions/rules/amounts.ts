import { formatMoney, parseMoney } from '@sampan/contract/amounts';

/** Minor units of an amount on the wire; what is no amount counts as nothing. */
export const minorOf = (amount: string, digits: number): bigint => parseMoney(amount, digits) ?? 0n;

export function sumOf(amounts: readonly string[], digits: number): string {
  return formatMoney(
    amounts.reduce((sum, amount) => sum + minorOf(amount, digits), 0n),
    digits,
  );
}

export const lessThan = (amount: string, other: string, digits: number): string =>
  formatMoney(minorOf(amount, digits) - minorOf(other, digits), digits);

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount);
export const isNegative = (amount: string): boolean => amount.startsWith('-') && !isZero(amount);

/** How far an amount has come towards another, 0 to 100. */
export function shareOf(amount: string, whole: string, digits: number): number {
  const [part, all] = [minorOf(amount, digits), minorOf(whole, digits)];
  if (all <= 0n) return 100;
  if (part <= 0n) return 0;
  return part >= all ? 100 : Number((part * 10_000n) / all) / 100;
}
