/** A real-time window (S-327). */
export const REALTIME_WINDOW = 5 * 60_000;

export interface Countdown {
  /** `01:48`. */
  left: string;
  seconds: number;
  /** How much of the window is over, 0 to 100. */
  done: number;
}

/**
 * How long until the next real-time run. A run that is due already, because the answer is old or the server is busy, is
 * zero seconds away and never a negative time.
 */
export function countdownTo(nextAt: number, now: number): Countdown {
  const wait = Math.min(REALTIME_WINDOW, Math.max(0, nextAt - now));
  const seconds = Math.ceil(wait / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    left: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`,
    seconds,
    done: ((REALTIME_WINDOW - wait) / REALTIME_WINDOW) * 100,
  };
}
