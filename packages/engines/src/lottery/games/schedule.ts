/** When draws are: weekdays and minutes in the market's own time zone, holidays, and the numbers that draws are called by. */
import { addDays, dayNumber, dayOf, isDay, momentAt, weekdayOf, writeDay } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

export type Timetable =
  /** all day long; the first draw so many minutes after midnight */
  | { readonly kind: 'every'; readonly minutes: number }
  /** at minutes of the day, on weekdays from 1 (Sunday) to 7 */
  | { readonly kind: 'weekly'; readonly weekdays: readonly number[]; readonly minutes: readonly number[] }
  /** at a minute of the day, on days of the month */
  | { readonly kind: 'monthly'; readonly dates: readonly number[]; readonly minute: number };

export interface Schedule {
  /** IANA name */
  readonly zone: string;
  readonly timetable: Timetable;
  /** nothing is sold so long before the draw */
  readonly lockSeconds: number;
}

/** Days without a draw, or the day that it is moved to: what a ministry announces, entered by operators. */
export type Holidays = Readonly<Record<string, string | null>>;

export interface ScheduledDraw {
  /** yyyymmdd of the day it is drawn in its market, then, where a day has several, its place among them: 20261123-0571 */
  readonly numero: string;
  /** milliseconds of the epoch */
  readonly drawAt: number;
  readonly lockAt: number;
}

/** By time that passes, not by the clock: a day of 25 hours has more draws, and no number stands twice. */
function momentsAllDay(day: string, { zone, minutes }: { zone: string; minutes: number }): number[] {
  const [from, to] = [momentAt(day, 0, zone), momentAt(addDays(day, 1), 0, zone)];
  const step = minutes * MINUTE_MS;
  return Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + (index + 1) * step);
}

function minutesOn(timetable: Exclude<Timetable, { kind: 'every' }>, day: string): readonly number[] {
  if (timetable.kind === 'weekly') return timetable.weekdays.includes(weekdayOf(day)) ? timetable.minutes : [];
  return timetable.dates.includes(Number(day.slice(8))) ? [timetable.minute] : [];
}

/** The days whose draws are held on a day: itself unless it is a holiday, and those that were moved to it. */
function daysHeldOn(day: string, holidays: Holidays): string[] {
  const moved = Object.keys(holidays).filter((from) => from !== day && holidays[from] === day);
  return Object.hasOwn(holidays, day) && holidays[day] !== day ? moved : [day, ...moved];
}

/** The draws of a day in order. @throws RangeError for a day that no calendar has */
export function drawsOfDay(schedule: Schedule, day: string, holidays: Holidays = {}): ScheduledDraw[] {
  const { timetable, zone, lockSeconds } = schedule;
  dayNumber(day);
  const held = daysHeldOn(day, holidays);
  const moments =
    timetable.kind === 'every'
      ? held.slice(0, 1).flatMap(() => momentsAllDay(day, { zone, minutes: timetable.minutes }))
      : held.flatMap((from) => minutesOn(timetable, from)).map((minute) => momentAt(day, minute, zone));
  const date = day.replaceAll('-', '');
  const isOnlyOne = timetable.kind === 'monthly' || (timetable.kind === 'weekly' && timetable.minutes.length === 1);
  return [...new Set(moments)]
    .toSorted((a, b) => a - b)
    .map((drawAt, index) => ({
      numero: isOnlyOne ? date : `${date}-${`${index + 1}`.padStart(4, '0')}`,
      drawAt,
      lockAt: drawAt - lockSeconds * SECOND_MS,
    }));
}

/** A market may rest for a while, never for two months. */
const MOST_DAYS_AHEAD = 62;

/** The next draws after a moment, soonest first; fewer where the market rests for long. */
export function nextDraws(
  schedule: Schedule,
  { after, count, holidays = {} }: { after: number; count: number; holidays?: Holidays },
): ScheduledDraw[] {
  const found: ScheduledDraw[] = [];
  // No draw of a day is later than its end, so that the days before have none left.
  const first = dayNumber(dayOf(after, schedule.zone));
  for (let day = first; day <= first + MOST_DAYS_AHEAD && found.length < count; day++)
    found.push(...drawsOfDay(schedule, writeDay(day), holidays).filter(({ drawAt }) => drawAt > after));
  return found.slice(0, count);
}

const NUMERO = /^(\d{4})(\d{2})(\d{2})(?:-\d{4})?$/;

/** @returns the draw that is called so, or null when none is */
export function findDraw(schedule: Schedule, numero: string, holidays: Holidays = {}): ScheduledDraw | null {
  const [, year, month, date] = NUMERO.exec(numero) ?? [];
  if (!year) return null;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  return drawsOfDay(schedule, day, holidays).find((draw) => draw.numero === numero) ?? null;
}

/** `drawDayOfWeek` of the lobby (S-364): the weekdays that can have a draw, 1 Sunday to 7 Saturday. */
export const drawWeekdays = ({ timetable }: Schedule): number[] =>
  timetable.kind === 'weekly' ? timetable.weekdays.toSorted((a, b) => a - b) : [1, 2, 3, 4, 5, 6, 7];
