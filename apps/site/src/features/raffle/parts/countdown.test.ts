import { expect, it } from 'vitest';
import { ticketText } from '../use-prize-text.ts';
import { timeLeft } from './countdown.tsx';

it('S-424 the countdown says days and clock, and stands at zero when it is over', () => {
  expect(timeLeft(86_400_000 + 3 * 3_600_000 + 45 * 60_000 + 10_000)).toEqual({ days: 1, clock: '03:45:10' });
  expect(timeLeft(999)).toEqual({ days: 0, clock: '00:00:01' });
  expect(timeLeft(-5_000)).toEqual({ days: 0, clock: '00:00:00' });
});

it('a ticket is read in groups of three digits', () => {
  expect(ticketText(4_117)).toBe('004 117');
  expect(ticketText(1_204_117)).toBe('1204 117');
});
