import { currencyOf, localAmount, parseMoney } from '@sampan/contract';
import { TEST_MERCHANT } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Of 2 and of 0 decimals: the tests of money run in both. */
export const moneyCurrencies = ['USD', 'VND'] as const;

/** Amounts of a currency that weigh what they say in dollars. */
export function moneyIn(code: string) {
  const currency = currencyOf(code);
  /** As a player writes it. */
  const money = (dollars: string) => localAmount(dollars, code);
  const minor = (dollars: string) => parseMoney(money(dollars), currency.digits) ?? 0n;
  return { currency, money, minor };
}

/** From here on the brand of the tests is in this currency. */
export async function setBrandCurrency(database: Pick<TestDatabase, 'asOwner'>, code: string): Promise<void> {
  const { digits, symbol } = currencyOf(code);
  await database.asOwner(`update brand.brand set currency_code = '${code}', currency_symbol = '${symbol}',
    currency_digits = ${digits} where brand = '${TEST_MERCHANT}'`);
}
