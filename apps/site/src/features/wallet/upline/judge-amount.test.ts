import { expect, it } from 'vitest';
import { judgeAmount } from './judge-amount.ts';

const options = {
  upline: 'so•••ai',
  available: '80.00',
  minimumAmount: '1.00',
  maximumAmount: '5000.00',
  leftToday: { count: 3, amount: '100.00' },
  turnoverLeft: '0.00',
};

it('S-305 an amount is judged by limits, the day and the balance before it is sent', () => {
  const fault = (text: string) => judgeAmount(text, options, 2).fault;
  expect(
    judgeAmount(' 1,000 ', { ...options, available: '2000.00', leftToday: { count: 1, amount: '1500.00' } }, 2),
  ).toEqual({
    wire: '1000.00',
    fault: null,
  });
  expect([fault('80'), fault('80.01'), fault('100.01'), fault('0.99')]).toEqual([null, 'tooMuch', 'bad', 'bad']);
  for (const text of ['', '-5', '1e3', 'NaN', '0.001']) expect(fault(text), text).toBe('bad');
});
