import { type Deposit, endpoints } from '@sampan/contract';
import { expect, test } from 'vitest';
import { openCashierFixture } from '../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../test/operators.ts';
import { importTransfers } from './import-transfers.ts';
import { selectTransfers } from './transfers.queries.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const brand = 'sampan';
const now = new Date().toISOString();
const operator = await (await testOperator(db, 'ana', 'finance')).at(brand);
const take = (...lines: string[]) =>
  importTransfers(db, operator, {
    account: 'harbour',
    text: ['time;amount;bank_reference;note', ...lines].join('\n'),
  });
const kept = async () => (await selectTransfers(db, { brand, state: null, limit: 100 })).length;

test('R-19 an amount with a decimal comma is refused, not taken a hundredfold, and nothing of its file is', async () => {
  const player = await fixture.player();
  const method = { method: 'bank-transfer', amount: '10000.00' };
  const { value } = await call<Deposit>(endpoints.createDeposit, player, method);
  // What was really paid is 100.00; read without its comma it would be the whole order.
  for (const amount of ['100,00', '1,00,00', '1,0000', ',100', '10,000,00']) {
    const lines = [`${now};5.00;GOOD-1;`, `${now};${amount};BAD-1;${value.reference}`];
    await expect(take(...lines)).rejects.toThrow('Line 3: amount is not an amount');
  }
  expect(await kept()).toBe(0);
  expect(await fixture.balances(player)).toMatchObject({ main: 0n });
  expect(await take(`${now};10,000.00;S-1;${value.reference}`)).toEqual({
    credited: 1,
    waits: 0,
    repeated: 0,
    refused: [],
  });
  expect(await fixture.balances(player)).toMatchObject({ main: 10_000_00n });
});

test('R-19 a reference too long to be kept whole is refused: cut off, the next payment would pass for this one', async () => {
  const before = await kept();
  const long = 'X'.repeat(64);
  await expect(take(`${now};7.00;${long}1;`, `${now};7.00;${long}2;`)).rejects.toThrow('Line 2: bank_reference');
  expect(await kept()).toBe(before);
  expect(await take(`${now};7.00;${long};`)).toEqual({ credited: 0, waits: 1, repeated: 0, refused: [] });
});

test('R-19 a line that is refused stops none after it, is named, and again on the next import', async () => {
  const player = await fixture.player();
  const { value } = await call<Deposit>(endpoints.createDeposit, player, { method: 'bank-transfer', amount: '60.00' });
  const lines = [`${now};3.00;M-1;`, `${now};4.00;M-1;`, `${now};${value.payAmount};M-2;${value.reference}`];
  const refused = [{ line: 3, bankReference: 'M-1', reason: 'callback.mismatch' }];
  expect(await take(...lines)).toEqual({ credited: 1, waits: 1, repeated: 0, refused });
  expect(await fixture.balances(player)).toMatchObject({ main: 60_00n });
  expect(await take(...lines)).toEqual({ credited: 0, waits: 0, repeated: 2, refused });
  expect(await fixture.balances(player)).toMatchObject({ main: 60_00n });
});
