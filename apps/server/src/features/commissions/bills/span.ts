import { addDays, dayNumber, momentAt } from '@sampan/engines/lottery/games/zoned-time';
import { AppError } from '../../../platform/http/errors.ts';

const MAX_DAYS = 92;

export interface Days {
  from: string;
  to: string;
}

/** @throws AppError request.invalid unless the last day is the first or at most 92 days from it */
export function readDays({ from, to }: Days): Days & { count: number } {
  const refuse = (reason: string) => new AppError('request.invalid', { field: 'to', reason });
  const count = dayNumber(to) - dayNumber(from) + 1;
  if (count < 1) throw refuse('to: must not be before from');
  if (count > MAX_DAYS) throw refuse(`to: must be within ${MAX_DAYS} days`);
  return { from, to, count };
}

/** The first moment of the days and that after the last. */
export const boundsOf = ({ from, to }: Days, zone: string) => ({
  from: new Date(momentAt(from, 0, zone)),
  to: new Date(momentAt(addDays(to, 1), 0, zone)),
});
