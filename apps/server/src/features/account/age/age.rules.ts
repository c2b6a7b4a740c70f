/** The date that it is somewhere, as `2026-11-23`. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** Whole years between two dates such as `1990-02-28`; null where the first is none, or lies ahead. */
export function ageOn(birthDate: string, day: string): number | null {
  const parsed = new Date(`${birthDate}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || Number.isNaN(parsed.getTime())) return null;
  // The thirtieth of February is read as a day of March.
  if (parsed.toISOString().slice(0, 10) !== birthDate || birthDate > day) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthDate.slice(5) <= day.slice(5) ? years : years - 1;
}
