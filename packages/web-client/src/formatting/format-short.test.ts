import { expect, test } from 'vitest';
import { formatShort } from './format.ts';

const dong = { code: 'VND', symbol: '₫', digits: 0 };
const dollar = { code: 'USD', symbol: '$', digits: 2 };

test.each([
  ['50000', 'vi', '₫50K'],
  ['1500000', 'vi', '₫1.5\u00a0Tr'],
  ['1500000', 'en', '₫1.5M'],
  ['2000000000', 'vi', '₫2\u00a0Tỷ'],
  ['1000000', 'th', '₫1\u00a0ล้าน'],
  ['-50000', 'id', '−₫50\u00a0rb'],
  ['50001', 'vi', '₫50,001'],
  ['999', 'vi', '₫999'],
])('%s đồng is short in %s as %s, and whole where that would change it', (amount, tag, text) => {
  expect(formatShort(amount, dong, { tag })).toBe(text);
});

test('about is never more than is true', () => {
  expect(formatShort('12345', dong, { tag: 'vi', about: true })).toBe('₫12.34K');
});

test('dollars stay whole until they are long', () => {
  expect(formatShort('500.00', dollar, { tag: 'en' })).toBe('$500.00');
  expect(formatShort('50000.00', dollar, { tag: 'en' })).toBe('$50K');
});
