import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftForToday, shortenName } from './upline.rules.ts';

test('S-305 what is left today is never below zero and never more than the day allows', () => {
  const day = { minimum: 1n, maximum: 100n, perDayCount: 5, perDayAmount: 300n };
  fc.assert(
    fc.property(fc.nat(20), fc.bigInt(0n, 1000n), (count, amount) => {
      const left = leftForToday(day, { count, amount });
      expect(left.count).toBe(Math.max(0, 5 - count));
      expect(left.amount).toBe(amount > 300n ? 0n : 300n - amount);
    }),
  );
});

test('S-305 a shortened name never tells the whole one', () => {
  expect([shortenName('somchai'), shortenName('mali')]).toEqual(['so•••ai', 'm•••']);
  fc.assert(
    fc.property(fc.string({ minLength: 5 }), (name) => {
      expect(shortenName(name)).not.toContain(name);
    }),
  );
});
