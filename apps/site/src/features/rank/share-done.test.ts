import { expect, it } from 'vitest';
import { missing, shareDone } from './share-done.ts';

it('says what is missing to the cent, and nothing when it is reached', () => {
  expect(missing('0.10', '0.30')).toBe('0.20');
  expect(missing('-5.00', '10.00')).toBe('15.00');
  expect(missing('10.00', '10.00')).toBeNull();
  expect(missing('7', '10')).toBe('3');
});

it('the share stays between nothing and all', () => {
  expect([shareDone('-5.00', '10.00'), shareDone('5.00', '10.00'), shareDone('20.00', '10.00')]).toEqual([0, 50, 100]);
  expect(shareDone('0.00', '0.00')).toBe(100);
});
