import { useSyncExternalStore } from 'react';

/** A running draw by the clock of this device, epoch ms. */
export interface DrawClock {
  numero: string;
  /** Its sale ends. */
  closesAt: number;
  drawsAt: number;
}

/** What a call says of a draw. */
export interface RunningDraw {
  numero: string;
  /** Milliseconds to the draw when it was answered. */
  remainTime: number;
  /** Seconds before the draw in which nothing is sold. */
  lockTime: number;
}

/** When a call was sent and answered, epoch ms of this device. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
}

/**
 * The time left is that of the moment the server answered: half of the call's round trip has passed since. The clock of the
 * phone may be wrong; only its pace counts (S-374).
 */
export function timeDraw({ numero, remainTime, lockTime }: RunningDraw, { sentAt, receivedAt }: RoundTrip): DrawClock {
  const drawsAt = receivedAt + remainTime - (receivedAt - sentAt) / 2;
  return { numero, drawsAt, closesAt: drawsAt - lockTime * 1_000 };
}

/** Longer than this between the end of the sale and the draw, and nothing is being drawn yet. */
const SOON = 60_000;

/** What a draw is doing: it is sold, its sale has ended, or it is drawn and its result is awaited (S-380). */
export function drawPhase({ closesAt, drawsAt }: DrawClock, moment: number): 'sale' | 'closed' | 'drawing' {
  if (moment < closesAt) return 'sale';
  return drawsAt - moment > SOON ? 'closed' : 'drawing';
}

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all countdowns of a page, none while nobody looks. */
function followSeconds(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** @returns a moment that is at the most a second old: every reader in a frame gets the same */
function readSeconds(): number {
  const moment = Date.now();
  if (Math.abs(moment - now) >= 1_000) now = moment;
  return now;
}

/** The clock of this device, a second at a time. */
export const useSeconds = (): number => useSyncExternalStore(followSeconds, readSeconds, readSeconds);
