import { expect, it } from 'vitest';
import { payAddress } from './pay-address.ts';

const look = { language: 'TH', theme: 'light' };

it('opens the payer page in the language and theme on show', () => {
  expect(payAddress('https://pay.example/o/1?k=2', look)).toBe('https://pay.example/o/1?k=2&language=TH&theme=light');
});

it('R-57 no link for an empty or another kind of address', () => {
  expect(payAddress('', look)).toBeNull();
  expect(payAddress('javascript:alert(1)', look)).toBeNull();
  expect(payAddress('https://', look)).toBeNull();
});
