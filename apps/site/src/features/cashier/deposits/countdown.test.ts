import { expect, it } from 'vitest';
import { clockText, fractionGone, secondsLeft } from './countdown.ts';

it('S-129 counts whole seconds and never shows a negative one', () => {
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

it('writes minutes and seconds, and hours when there are any', () => {
  expect(clockText(0)).toBe('00:00');
  expect(clockText(872)).toBe('14:32');
  expect(clockText(3_723)).toBe('1:02:03');
});

it('the marker stays on its line', () => {
  expect(fractionGone({ from: 0, until: 100, now: 25 })).toBe(0.25);
  expect(fractionGone({ from: 0, until: 100, now: -5 })).toBe(0);
  expect(fractionGone({ from: 0, until: 100, now: 500 })).toBe(1);
  expect(fractionGone({ from: 100, until: 100, now: 100 })).toBe(1);
});
