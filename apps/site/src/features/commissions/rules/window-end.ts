import { addDays, dayOf, dayStart } from '@sampan/web-client/formatting/period';
import type { ContractKind } from '../commissions-queries.ts';
import { REALTIME_WINDOW } from './countdown.ts';

const HOUR = 3_600_000;

/** When the running window of a kind ends, by the clocks of the brand. */
export function windowEnd(kind: ContractKind, now: number, timeZone: string): number {
  if (kind === 'realtime') return (Math.floor(now / REALTIME_WINDOW) + 1) * REALTIME_WINDOW;
  const today = dayOf(now, timeZone);
  const midnight = dayStart(addDays(today, 1), timeZone);
  if (kind === 'daily') return midnight;
  if (kind === 'hourly') {
    const start = dayStart(today, timeZone);
    return Math.min(start + (Math.floor((now - start) / HOUR) + 1) * HOUR, midnight);
  }
  const month = today.slice(0, 7);
  const next = Number(today.slice(8)) < 16 ? `${month}-16` : `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;
  return dayStart(next, timeZone);
}
