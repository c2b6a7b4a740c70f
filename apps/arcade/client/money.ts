import { type Currency, parseMoney, formatMoney as writeMoney } from '@sampan/contract/amounts';
import { shortMoney } from '@sampan/contract/short-money';
import { splitMoney } from '@sampan/ui/parts/money-text';
import { formatMoney } from '@sampan/web-client/formatting/format';

export interface MoneyText {
  /** `฿1,248.00` */
  full(amount: bigint): string;
  /** `10`, `0.20` or `50K`: without decimals where they are zero, for chips and the bet stepper */
  short(amount: bigint): string;
  /** decimal string of the wire to minor units */
  read(text: string): bigint;
  /** minor units to the decimal string of the wire */
  write(amount: bigint): string;
}

export function createMoneyText(currency: Currency): MoneyText {
  const { digits } = currency;
  const write = (amount: bigint): string => writeMoney(amount, digits);
  return {
    full: (amount) => formatMoney(write(amount), currency),
    short(amount) {
      const text = write(amount);
      return shortMoney(amount, currency) ?? formatPlain(/\.0*$/.test(text) ? text.replace(/\..*/, '') : text);
    },
    read: (text) => parseMoney(text, digits) ?? 0n,
    write,
  };
}

/** A figure in groups of three, without a symbol. */
function formatPlain(text: string): string {
  const parts = splitMoney(text);
  return parts ? parts.sign + parts.whole + (parts.decimals && `.${parts.decimals}`) : text;
}

/** How many times the bet, always with two decimals, rounded down: `4.80`, `42.65`. */
export function timesBet(win: bigint, bet: bigint): string {
  const hundredths = (win * 100n) / bet;
  return formatPlain(writeMoney(hundredths, 2));
}

/** 9623 → `96.2 %`, rounded down: never more than is true. */
export const percentOf = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${Math.floor((hundredths % 100) / 10)} %`;
