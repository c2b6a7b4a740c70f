/** Months of a brand's calendar, each named by its first day. */
import { addDays, dayOf, isDay, momentAt } from '@sampan/engines/lottery/games/zoned-time';

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const nextMonth = (month: string): string => monthOf(addDays(`${month.slice(0, 7)}-28`, 4));
export const lastDayOf = (month: string): string => addDays(nextMonth(month), -1);
export const dayAt = (at: Date, zone: string): string => dayOf(at.getTime(), zone);
/** The moment at which a day is over. */
export const endOfDay = (day: string, zone: string): number => momentAt(addDays(day, 1), 0, zone);
/** `2026-11` as it is typed; null: no month. */
export const readMonth = (text: string): string | null =>
  /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`) ? `${text}-01` : null;
export { addDays };
