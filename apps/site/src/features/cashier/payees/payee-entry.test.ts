import { expect, it } from 'vitest';
import { bareNumber, checkPayee } from './payee-entry.ts';

const banks = [{ code: 'DEMO', pattern: '[0-9]{10}' }];
const entry = { bankCode: 'DEMO', accountName: 'Mali Dee', accountNumber: '123-4-56789-0' };

it('S-515 takes an account number in groups', () => {
  expect(checkPayee(entry, banks)).toEqual({});
  expect(bareNumber(' 123 4-5678 ')).toBe('12345678');
});

it('S-515 names what is missing', () => {
  expect(checkPayee({ bankCode: '', accountName: ' M ', accountNumber: '12345' }, banks)).toEqual({
    bankCode: 'bank',
    accountName: 'name',
    accountNumber: 'number',
  });
  expect(checkPayee({ ...entry, accountNumber: '12a456789' }, banks)).toEqual({ accountNumber: 'number' });
});
