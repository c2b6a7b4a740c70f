import { createDays } from '../../platform/calendar-periods.ts';
import type { SimulationContext } from '../simulation-context.ts';

const HOUR = 3_600;

/** The first midnight of the brand, in seconds of the timeline, that comes when the simulated days are over. */
export function nextMidnight({ platform, length, timeZone }: SimulationContext): number {
  const dayAt = createDays(timeZone);
  const dayOf = (second: number) => dayAt(platform.timeAt(second).getTime());
  let hour = Math.ceil(length / HOUR);
  while (dayOf(hour * HOUR) === dayOf(length - 1)) hour += 1;
  return hour * HOUR;
}
