import { MAX_TEAM_DAYS } from '@sampan/contract';
import { AppError } from '../../../platform/http/errors.ts';
import type { DaySpan } from '../../wagering/index.ts';

const DAY_MS = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** @throws AppError request.invalid unless the last day is the first or at most 92 days from it */
export function readSpan({ from, to }: DaySpan): DaySpan {
  const refuse = (reason: string) => new AppError('request.invalid', { field: 'to', reason });
  if (to < from) throw refuse('to: must not be before from');
  if (timeOf(to) - timeOf(from) >= MAX_TEAM_DAYS * DAY_MS) throw refuse(`to: must be within ${MAX_TEAM_DAYS} days`);
  return { from, to };
}

/** Every day of a span, oldest first. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days = [];
  for (let at = timeOf(from); at <= timeOf(to); at += DAY_MS) days.push(dayOf(at));
  return days;
}

/** As many days, ending the day before. */
export function spanBefore(span: DaySpan): DaySpan {
  const days = daysOf(span).length;
  const first = timeOf(span.from);
  return { from: dayOf(first - days * DAY_MS), to: dayOf(first - DAY_MS) };
}
