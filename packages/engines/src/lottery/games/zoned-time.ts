/** Wall-clock time of a market ↔ moments. Days are texts as 2026-11-23; nothing here looks at a clock. */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that does not exist */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** What the clocks of a zone show, as though it were UTC. */
function wallClock(moment: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const offsetAt = (moment: number, zone: string): number => {
  const whole = Math.floor(moment / 1000) * 1000;
  return wallClock(whole, zone) - whole;
};

export const writeDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Days since 1970, or NaN for what no calendar has. */
function readDay(day: string): number {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const number = Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY_MS;
  return Number.isInteger(number) && writeDay(number) === day ? number : Number.NaN;
}

export const isDay = (day: string): boolean => !Number.isNaN(readDay(day));

/** Days since 1970. @throws RangeError for a day that no calendar has */
export function dayNumber(day: string): number {
  const number = readDay(day);
  if (Number.isNaN(number)) throw new RangeError(`${day} is no day`);
  return number;
}

export const addDays = (day: string, days: number): string => writeDay(dayNumber(day) + days);

export const dayOf = (moment: number, zone: string): string => writeDay(Math.floor(wallClock(moment, zone) / DAY_MS));

/** 1 Sunday to 7 Saturday, as the specification counts them (S-363). */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 4) % 7) + 7) % 7) + 1;

/**
 * The moment at which the clocks of a zone show a minute of a day. A minute that they show twice is the first of both; one
 * that they leap over is as long after the leap as it would have been.
 */
export function momentAt(day: string, minute: number, zone: string): number {
  const shown = dayNumber(day) * DAY_MS + minute * MINUTE_MS;
  // Before and after any change near it: only those two offsets can be in force.
  const before = offsetAt(shown - DAY_MS, zone);
  const after = offsetAt(shown + DAY_MS, zone);
  const fits = [shown - before, shown - after].filter((moment) => moment + offsetAt(moment, zone) === shown);
  return fits.length > 0 ? Math.min(...fits) : shown - before;
}
