/** Periods of records, in days of the brand's time zone. Days are `yyyy-MM-dd`; instants epoch ms. */
export const presets = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof presets)[number];

export interface Days {
  /** First day, included. */
  from: string;
  /** Last day, included. */
  to: string;
}

/** The longest period the server answers for. */
export const MAX_DAYS = 92;

/** The calendar day of an instant in a time zone. */
export function dayOf(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Minutes-exact offset of a zone at an instant, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const n = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(n('year'), n('month') - 1, n('day'), n('hour'), n('minute'), n('second')) - Math.floor(at / 1000) * 1000
  );
}

/** The instant a day starts at in a zone. The second look is for zones whose clocks change between the two instants. */
export function dayStart(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** The days of a preset, seen from `now`. */
export function presetDays(preset: Preset, now: number, timeZone: string): Days {
  const today = dayOf(now, timeZone);
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: addDays(today, preset === 'week' ? -6 : -29), to: today };
}

/** From (included) to (excluded), as the records endpoints take it. */
export function periodOf({ from, to }: Days, timeZone: string): { from: number; to: number } {
  return { from: dayStart(from, timeZone), to: dayStart(addDays(to, 1), timeZone) };
}

export type DaysFault = 'missing' | 'order' | 'long';

/** Checks own dates. @returns null when they can be asked for. */
export function checkDays({ from, to }: Days): DaysFault | null {
  const real = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  if (!real(from) || !real(to)) return 'missing';
  if (from > to) return 'order';
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
  return days > MAX_DAYS ? 'long' : null;
}
