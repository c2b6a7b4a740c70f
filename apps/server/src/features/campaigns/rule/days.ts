/** Days of a brand as `2026-11-23`. */
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';

const DAY_MS = 86_400_000;

export const dayIn = (timeZone: string, at: Date): string => dayOf(at.getTime(), timeZone);

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day of the day, week (Monday) or month that a day is of. */
export function periodStart(period: 'day' | 'week' | 'month', day: string): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));
}

export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);
