import { expect, test } from 'vitest';
import { bankPage } from '../src/bank-page.ts';

const payment = { account: '0000000556', amount: '200000', note: '', once: 'o' };

test.each([
  ['VND', 'inputmode="numeric" pattern="[0-9]{1,12}"'],
  ['THB', 'inputmode="decimal" pattern="[0-9]{1,12}([.][0-9]{1,2})?"'],
  ['KWD', 'inputmode="decimal" pattern="[0-9]{1,12}([.][0-9]{1,3})?"'],
  ['XXX', 'inputmode="decimal"></label>'],
])('R-11 the form of the demo bank takes an amount as %s is written', (currency, form) => {
  const view = { language: 'EN', theme: 'dark', stylePath: '', path: '/bank/transfer', state: 'form' } as const;
  expect(bankPage({ ...view, payment: { ...payment, currency } })).toContain(form);
});
