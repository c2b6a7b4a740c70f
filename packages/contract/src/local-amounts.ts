/** Amounts that a currency's people would choose: defaults and demo content are written once, in dollars, and scaled. */
import { amountScale } from './amount-scales.ts';
import { formatMoney, parseMoney } from './amounts.ts';
import { currencies, currencyOf } from './currencies.ts';

/** `10.00` in dollars as an amount of the same weight in a currency: `200000` in VND. At least its smallest unit. */
export function localAmount(dollars: string, code: string): string {
  const { digits } = currencyOf(code);
  const [times, by] = amountScale(code).dollar;
  const cents = parseMoney(dollars, currencies.USD.digits);
  if (cents === null) throw new Error(`${dollars} is no amount of dollars`);
  const minor = (cents * times * 10n ** BigInt(digits)) / (by * 10n ** BigInt(currencies.USD.digits));
  return formatMoney(minor === 0n && cents > 0n ? 1n : minor, digits);
}

/** An amount of dollars for a sentence of demo content, in the brand's money and without empty decimals: symbol first as everywhere (S-024): `$10`, `₫200,000`. */
export function localMoneyText(dollars: string, code: string): string {
  const [whole = '0', decimals = ''] = localAmount(dollars, code).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return currencyOf(code).symbol + (/[1-9]/.test(decimals) ? `${grouped}.${decimals}` : grouped);
}
