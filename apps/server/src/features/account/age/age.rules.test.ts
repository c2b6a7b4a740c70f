import { expect, test } from 'vitest';
import { ageOn, dayIn } from './age.rules.ts';

test('R-74 an age is whole years, on the birthday and not the day before it', () => {
  expect(ageOn('2008-11-23', '2026-11-23')).toBe(18);
  expect(ageOn('2008-11-24', '2026-11-23')).toBe(17);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});

test('R-74 what is no day, or lies ahead, is no age', () => {
  for (const text of ['', '2001-02-30', '2001-13-01', '01-01-2001', '2027-01-01', '2001-1-1', 'x'])
    expect([text, ageOn(text, '2026-11-23')]).toEqual([text, null]);
});

test('R-74 the day is that of the market', () => {
  const evening = new Date('2026-11-22T18:00:00Z');
  expect(dayIn('Asia/Bangkok', evening)).toBe('2026-11-23');
  expect(dayIn('Europe/London', evening)).toBe('2026-11-22');
});
