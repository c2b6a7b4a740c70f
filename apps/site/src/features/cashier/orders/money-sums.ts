import { formatMoney, parseMoney } from '@sampan/contract/amounts';

/** What the payer pays for a deposit: the amount and the provider's charge on top. */
export function payable({ amount, fee }: { amount: string; fee: string }, digits: number): string {
  return formatMoney((parseMoney(amount, digits) ?? 0n) + (parseMoney(fee, digits) ?? 0n), digits);
}

/** What arrives of a withdrawal: the amount less the provider's charge inside it. */
export function arriving({ amount, fee }: { amount: string; fee: string }, digits: number): string {
  return formatMoney((parseMoney(amount, digits) ?? 0n) - (parseMoney(fee, digits) ?? 0n), digits);
}

export const isZero = (amount: string): boolean => /^-?0(\.0+)?$/.test(amount);

/** The smallest of some amounts. */
export function smallest(amounts: readonly string[], digits: number): string {
  const minor = amounts.map((amount) => parseMoney(amount, digits) ?? 0n);
  return formatMoney(
    minor.reduce((least, next) => (next < least ? next : least)),
    digits,
  );
}
