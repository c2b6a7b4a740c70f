import { addDays, dayOf, momentAt, weekdayOf } from '@sampan/engines/lottery/games/zoned-time';

/** Of what begins anew by the calendar of a brand; `once` never does. */
export type CalendarPeriod = 'day' | 'week' | 'month' | 'season' | 'once';

/** Offsets of time zones are whole quarters of an hour. */
const QUARTER_MS = 900_000;
const MONDAY = 2;

const MOST_QUARTERS = 10_000;
/** By zone: a page asks for today three times, and each time the zone's clocks cost 30 µs. */
const quartersOf = new Map<string, Map<number, string>>();

/** The days of a zone; the day of each quarter of an hour is computed once. */
export function createDays(zone: string): (at: number) => string {
  const known = quartersOf.get(zone) ?? new Map<number, string>();
  quartersOf.set(zone, known);
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    const found = known.get(quarter);
    if (found !== undefined) return found;
    const day = dayOf(quarter * QUARTER_MS, zone);
    if (known.size >= MOST_QUARTERS) known.clear();
    known.set(quarter, day);
    return day;
  };
}

const rows = new Map<string, readonly string[]>();
const MOST_ROWS = 1_000;

/** The days from one on, so many. */
export function daysFrom(first: string, count: number): readonly string[] {
  const name = `${first} ${count}`;
  const known = rows.get(name);
  if (known !== undefined) return known;
  if (rows.size >= MOST_ROWS) rows.clear();
  const days = Array.from({ length: count }, (_, index) => addDays(first, index));
  rows.set(name, days);
  return days;
}

/** Weeks of days that were asked for: asked for every settled bet, and computed in some microseconds. */
const weeks = new Map<string, string>();
const MOST_WEEKS = 1_000;

function weekOf(day: string): string {
  const known = weeks.get(day);
  if (known !== undefined) return known;
  if (weeks.size >= MOST_WEEKS) weeks.clear();
  const monday = addDays(day, -((weekdayOf(day) - MONDAY + 7) % 7));
  weeks.set(day, monday);
  return monday;
}

/** The first day of the period that a day lies in; of a season and of what is done once, its name. */
export function periodOf(period: CalendarPeriod, day: string): string {
  if (period === 'day') return day;
  if (period === 'week') return weekOf(day);
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  return period;
}

const nextMonth = (first: string) => {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** The day after the last one of a period; null: it has no end of its own. */
export function dayAfter(period: CalendarPeriod, key: string): string | null {
  if (period === 'day') return daysFrom(key, 2)[1] ?? null;
  if (period === 'week') return daysFrom(key, 8)[7] ?? null;
  if (period === 'month') return nextMonth(key);
  return null;
}

/** Ends of periods by the first day after them: a page asks for the same few, and each looks at the zone's clocks five times. */
const midnights = new Map<string, number>();
const MOST_MIDNIGHTS = 1_000;

function midnightOf(day: string, zone: string): number {
  const name = `${day} ${zone}`;
  const known = midnights.get(name);
  if (known !== undefined) return known;
  if (midnights.size >= MOST_MIDNIGHTS) midnights.clear();
  const moment = momentAt(day, 0, zone);
  midnights.set(name, moment);
  return moment;
}

/** When a period ends by the clocks of the zone; null: it has no end of its own. */
export function endOfPeriod(period: CalendarPeriod, key: string, zone: string): number | null {
  const next = dayAfter(period, key);
  return next === null ? null : midnightOf(next, zone);
}

/** When a period begins by the clocks of the zone; null: it has no beginning of its own. */
export const startOfPeriod = (period: CalendarPeriod, key: string, zone: string): number | null =>
  dayAfter(period, key) === null ? null : momentAt(key, 0, zone);

export { addDays };
