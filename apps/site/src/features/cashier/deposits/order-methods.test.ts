import { expect, it } from 'vitest';
import { orderMethods } from './order-methods.ts';

const method = (code: string, currency: string, open = true) => ({
  code,
  open,
  payCurrency: { code: currency, symbol: '', digits: 2 },
});
const methods = [
  method('promptpay', 'THB'),
  method('card', 'USD'),
  method('closed', 'USD', false),
  method('vietqr', 'VND'),
  method('qr', 'USD'),
];
const codes = (last?: string) => orderMethods(methods, { last, currency: 'USD' }).map(({ code }) => code);

it('S-301 the method used last stands first, then those in the brand’s own money, what is closed last', () => {
  expect(codes('vietqr')).toEqual(['vietqr', 'card', 'qr', 'promptpay', 'closed']);
  expect(codes()).toEqual(['card', 'qr', 'promptpay', 'vietqr', 'closed']);
  // A closed one is not offered first, whoever used it.
  expect(codes('closed').at(-1)).toBe('closed');
});
