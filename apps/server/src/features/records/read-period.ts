import { AppError } from '../../platform/http/errors.ts';
import { MAX_PERIOD_DAYS } from './records.rules.ts';

const DAY_MS = 86_400_000;

export interface PageRequest {
  pageNo: number;
  pageSize: number;
  from: number;
  to: number;
}

/** @throws AppError request.invalid unless the end is after the start and within `maxDays` of it */
export function readPeriod(
  { from, to }: { from: number; to: number },
  maxDays = MAX_PERIOD_DAYS,
): { from: Date; to: Date } {
  const refuse = (reason: string) => new AppError('request.invalid', { field: 'to', reason });
  if (to <= from) throw refuse('to: must be after from');
  if (to - from > maxDays * DAY_MS) throw refuse(`to: must be within ${maxDays} days of from`);
  return { from: new Date(from), to: new Date(to) };
}

export function pageFigures(input: PageRequest, totalCount: number) {
  return { pageNo: input.pageNo, totalPages: Math.ceil(totalCount / input.pageSize), totalCount };
}
