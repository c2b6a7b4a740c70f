/** When each kind of contract is settled: pure, by the clocks of the brand. */
import { addDays, dayOf, momentAt } from '@sampan/engines/lottery/games/zoned-time';
import type { ContractKind } from './terms.ts';

/** Sales are kept by five minutes: no window is shorter, and offsets of time zones are whole multiples of it. */
export const BUCKET_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Moments: from, and up to but without, to. */
export interface Window {
  from: number;
  to: number;
}

/** Minutes of the day at which what is settled by days is settled. */
const SETTLED_AT_MINUTE = 180;

function halfMonth(day: string): { first: string; next: string } {
  const month = day.slice(0, 7);
  if (Number(day.slice(8)) < 16) return { first: `${month}-01`, next: `${month}-16` };
  return { first: `${month}-16`, next: `${addDays(`${month}-28`, 4).slice(0, 7)}-01` };
}

/** The window that a moment lies in. */
export function windowAt(kind: ContractKind, at: number, zone: string): Window {
  if (kind === 'realtime') {
    const from = Math.floor(at / BUCKET_MS) * BUCKET_MS;
    return { from, to: from + BUCKET_MS };
  }
  const day = dayOf(at, zone);
  const dayStart = momentAt(day, 0, zone);
  if (kind === 'hourly') {
    const from = dayStart + Math.floor((at - dayStart) / HOUR_MS) * HOUR_MS;
    // The last hour of a day on which the clocks are set is shorter.
    return { from, to: Math.min(from + HOUR_MS, momentAt(addDays(day, 1), 0, zone)) };
  }
  if (kind === 'daily') return { from: dayStart, to: momentAt(addDays(day, 1), 0, zone) };
  const { first, next } = halfMonth(day);
  return { from: momentAt(first, 0, zone), to: momentAt(next, 0, zone) };
}

/** When a window is settled at the earliest: days and half-months at 03:00 after them, the others at their end. */
export function settledFrom(kind: ContractKind, window: Window, zone: string): number {
  if (kind === 'realtime' || kind === 'hourly') return window.to;
  return momentAt(dayOf(window.to, zone), SETTLED_AT_MINUTE, zone);
}

/**
 * Windows that can be settled now, oldest first, at most so many: from the one that `since` lies in, for the first contract
 * may begin in the middle of it, but none that begins before the end of the last one that was run (`ranTo`).
 */
export function dueWindows(
  kind: ContractKind,
  { since, ranTo, now, zone, limit }: { since: number; ranTo: number | null; now: number; zone: string; limit: number },
): Window[] {
  const due: Window[] = [];
  let window = windowAt(kind, since, zone);
  if (ranTo !== null && window.from < ranTo) window = windowAt(kind, window.to, zone);
  while (due.length < limit && settledFrom(kind, window, zone) <= now) {
    due.push(window);
    window = windowAt(kind, window.to, zone);
  }
  return due;
}
