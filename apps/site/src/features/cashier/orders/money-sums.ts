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

/** Whether an amount reaches a limit. */
export function atLeast(amount: string, limit: string, digits: number): boolean {
  return (parseMoney(amount, digits) ?? 0n) >= (parseMoney(limit, digits) ?? 0n);
}

const MICRO = 1_000_000n;

/** A brand's amount in the currency a channel is paid in, rounded up as the server does; `rate` has six decimals at most. */
export function inPayCurrency(amount: string, digits: number, pay: { rate: string; digits: number }): string {
  const scaled = (parseMoney(amount, digits) ?? 0n) * (parseMoney(pay.rate, 6) ?? MICRO) * 10n ** BigInt(pay.digits);
  const unit = MICRO * 10n ** BigInt(digits);
  return formatMoney((scaled + unit - 1n) / unit, pay.digits);
}

/** How much of `whole` is `part`, 0 to 100. */
export function percentOf(part: string, whole: string, digits: number): number {
  const of = parseMoney(whole, digits) ?? 0n;
  return of === 0n ? 100 : Number(((parseMoney(part, digits) ?? 0n) * 100n) / of);
}

/** A share of an amount in whole units, rounded down as the server does. */
export function percentOfAmount(amount: string, percent: number, digits: number): string {
  return formatMoney(((parseMoney(amount, digits) ?? 0n) * BigInt(percent)) / 100n, digits);
}

/** What a bonus brings with a deposit: its percentage up to its amount; null where the deposit is too small for it. */
export function bonusOf(
  bonus: { percent: number | null; amount: string; minDeposit: string | null },
  deposit: string,
  digits: number,
): string | null {
  if (bonus.minDeposit !== null && !atLeast(deposit, bonus.minDeposit, digits)) return null;
  if (bonus.percent === null) return bonus.amount;
  const share = percentOfAmount(deposit, bonus.percent, digits);
  return atLeast(share, bonus.amount, digits) ? bonus.amount : share;
}
