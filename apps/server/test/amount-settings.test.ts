import { currencies, currencyCodes, currencyOf, parseMoney } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { features } from '../src/compose/features.ts';
import { allSettings, settingFault } from '../src/features/brand/settings/setting.ts';
import { withdrawalSettings } from '../src/features/cashier/withdrawals/withdrawal.settings.ts';
import { stakeSettings } from '../src/features/catalogue/stakes.ts';

/** Every text in a value that is an amount. */
function amountsIn(value: unknown): string[] {
  if (typeof value === 'string') return parseMoney(value, currencies.KWD.digits) === null ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : [];
}

/** What stands between the zeros of a number: the part a person has to read. */
const significant = (amount: string) => amount.replace('.', '').replace(/^0+/, '').replace(/0+$/, '');

/** Of the limits of withdrawals: what the default is, and what was found in đồng before defaults had a currency. */
const largest = (code: string) => withdrawalSettings.limits.initialIn(code).maximum;

describe('R-11 defaults of amounts', () => {
  test.each(currencyCodes)('%s: each is valid, in its digits, and a number that a person would set', (code) => {
    expect(features.length).toBeGreaterThan(0);
    const settings = allSettings().filter(({ key }) => key !== stakeSettings.stakes.key);
    let amounts = 0;
    for (const setting of settings) {
      const initial = setting.initialIn(code);
      expect(settingFault(setting, initial, code), setting.key).toBeNull();
      for (const amount of amountsIn(initial)) {
        amounts += 1;
        expect(parseMoney(amount, currencyOf(code).digits), `${setting.key} ${amount}`).toBeGreaterThan(0n);
        expect(significant(amount).length, `${setting.key} ${amount}`).toBeLessThanOrEqual(2);
      }
      // An example of the sentence that explains it can be set as it stands there.
      for (const [, amount = ''] of setting.aboutIn(code).matchAll(/": "(\d[\d.]*)"/g))
        expect(parseMoney(amount, currencyOf(code).digits), `${setting.key} ${amount}`).not.toBeNull();
    }
    expect(amounts).toBeGreaterThanOrEqual(9);
    expect(settingFault(stakeSettings.stakes, stakeSettings.stakes.initialIn(code), code)).toBeNull();
  });

  test('the largest withdrawal and the stakes weigh the same everywhere', () => {
    expect(Object.fromEntries(currencyCodes.map((code) => [code, largest(code)]))).toEqual({
      USD: '20000.00',
      THB: '600000.00',
      PHP: '1000000.00',
      VND: '400000000',
      IDR: '300000000',
      KWD: '6000.000',
      DEMO: '20000.00',
    });
    expect(stakeSettings.stakes.initialIn('USD')).toEqual({
      USD: { min: '0.20', max: '100.00' },
      THB: { min: '2.00', max: '1000.00' },
      PHP: { min: '2.00', max: '1000.00' },
      VND: { min: '2000', max: '1000000' },
      IDR: { min: '2000', max: '1000000' },
      KWD: { min: '0.100', max: '50.000' },
      DEMO: { min: '0.20', max: '100.00' },
    });
  });
});

describe('R-11 an amount of a setting', () => {
  const { limits, secondApprovalFrom, risk } = withdrawalSettings;
  const dong = { minimum: '200000', maximum: '400000000', perDayCount: 5, perDayAmount: '1000000000' };
  const faultOf = (change: object) => settingFault(limits, { ...dong, ...change }, 'VND');

  test('has no more decimals than the currency, and the refusal says how it is written', () => {
    expect(faultOf({})).toBeNull();
    expect(faultOf({ minimum: '200000.50' })).toBe(
      'minimum: must be an amount of VND above zero, without decimals, such as 1000000',
    );
    expect(settingFault(secondApprovalFrom, '1000.005', 'THB')).toBe(
      'must be an amount of THB above zero, with 2 decimals at most, such as 1500.00',
    );
    expect(settingFault(secondApprovalFrom, '1000.005', 'KWD')).toBeNull();
    expect(settingFault(secondApprovalFrom, '0', 'KWD')).toContain('above zero');
    // What the command makes of `settings set cashier.secondApprovalFrom 20000000`.
    expect(settingFault(secondApprovalFrom, 20_000_000, 'VND')).toBe(
      'must be text, an amount of VND in quotes, such as "1000000"',
    );
    expect(settingFault(risk, { ...risk.initialIn('VND'), largeAmount: '0' }, 'VND')).toBeNull();
  });

  test('that was meant for another currency, or lets nothing through, is refused', () => {
    expect(faultOf({ maximum: '20000' })).toBe(
      'maximum: must be an amount of VND of 200000 or more, without decimals, such as 1000000',
    );
    expect(faultOf({ minimum: '500000000' })).toBe('maximum: must not be below the minimum, 500000000');
    expect(faultOf({ minimum: '300000000', perDayAmount: '200000000' })).toBe(
      'perDayAmount: must not be below the minimum, 300000000',
    );
  });
});
