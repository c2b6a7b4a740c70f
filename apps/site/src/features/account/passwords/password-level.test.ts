import { expect, it } from 'vitest';
import { passwordLevel } from './password-level.ts';

it('rises with length and kinds of characters', () => {
  expect(passwordLevel('')).toBe(0);
  expect(passwordLevel('123456')).toBe(1);
  expect(passwordLevel('aaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordLevel('r1ver7')).toBe(2);
  expect(['password1', 'river7', 'Qwerty123'].map(passwordLevel)).toEqual([1, 1, 1]);
  expect(passwordLevel('river-lamp-7')).toBe(4);
  expect(passwordLevel('riverlamp7')).toBe(3);
});
