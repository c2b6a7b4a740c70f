import { type Currency, formatMoney, parseMoney } from '@sampan/contract/amounts';
import { shortMoney } from '@sampan/contract/short-money';

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

const group = (whole: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');

export function createMoneyText({ symbol, digits }: Currency): MoneyText {
  const split = (amount: bigint): [string, string] => {
    const [whole = '0', fraction = ''] = formatMoney(amount, digits).split('.');
    return [group(whole), fraction];
  };
  return {
    full(amount) {
      const [whole, fraction] = split(amount < 0n ? -amount : amount);
      return `${amount < 0n ? '−' : ''}${symbol}${whole}${fraction ? `.${fraction}` : ''}`;
    },
    short(amount) {
      const shortened = shortMoney(amount, { digits });
      if (shortened !== null) return shortened;
      const [whole, fraction] = split(amount);
      return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
    },
    read: (text) => parseMoney(text, digits) ?? 0n,
    write: (amount) => formatMoney(amount, digits),
  };
}

/** How many times the bet, with one decimal, rounded down: `4.8`. */
export function timesBet(win: bigint, bet: bigint): string {
  const tenths = (win * 10n) / bet;
  const whole = group((tenths / 10n).toString());
  return tenths % 10n === 0n ? whole : `${whole}.${tenths % 10n}`;
}

/** 9623 → `96.2 %`, rounded down: never more than is true. */
export const percentOf = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${Math.floor((hundredths % 100) / 10)} %`;
