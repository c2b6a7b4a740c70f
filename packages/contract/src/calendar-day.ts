import { z } from 'zod';

const FIRST = '1970-01-01';
const LAST = '2999-12-31';

/** A day as 2026-11-24. Years that a calendar of the database or the language knows otherwise, or not at all, are refused. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= FIRST && day <= LAST, `must be a day from ${FIRST} to ${LAST}`);
