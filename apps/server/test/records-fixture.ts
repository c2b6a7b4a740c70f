/** The platform with two games whose rounds stand in the records, in the currency that a block of tests asks for. */
import { currencyOf, formatMoney, parseMoney } from '@sampan/contract';
import { beforeAll, expect } from 'vitest';
import { newMember, type TestMember } from './member.ts';
import { seedGame } from './play.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';
import { vendorApp } from './vendor-app.ts';

export async function openRecordsFixture() {
  const platform = await testApp();
  const { db, call, asOwner } = platform;
  const wire = await vendorApp(platform);
  await seedGame(db, wire.vendor.code, 'RNG', 'river-lanterns');
  await seedGame(db, wire.vendor.code, 'LIVE', 'baccarat');
  const inUse = { currency: currencyOf('USD') };

  async function ask<Value>(endpoint: { method: string; path: string }, who: TestMember, body: object): Promise<Value> {
    const answer = await call<Value>(endpoint, body, { token: who.token });
    expect(answer).toMatchObject({ success: true });
    return answer.value as Value;
  }
  /** For the tests of a block the brand and its new players get another currency; amounts stay in minor units. */
  function playIn(code: string): void {
    beforeAll(async () => {
      inUse.currency = currencyOf(code);
      const { symbol, digits } = inUse.currency;
      await asOwner(`update brand.brand set currency_code = '${code}', currency_symbol = '${symbol}',
        currency_digits = ${digits} where brand = '${TEST_MERCHANT}'`);
    });
  }
  const minor = (text: string) => parseMoney(text, inUse.currency.digits) ?? 0n;
  const money = (amount: bigint) => formatMoney(amount, inUse.currency.digits);
  const member = (main = 0n) => newMember(db, { main, currency: inUse.currency.code });
  return { ...platform, wire, inUse, ask, playIn, minor, money, member };
}
