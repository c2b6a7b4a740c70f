/** What the countdown shows first, until the server's own time is looked at (S-121). */
export const COUNTDOWN_START = 60;
/** How often it is refreshed (S-123). */
export const COUNTDOWN_STEP_MS = 500;
/** A screen reader announces it at most this often (S-131). */
export const ANNOUNCE_EVERY_S = 10;

/** Whole seconds until `until` by the server's clock; never negative (S-122, S-129, A-021). */
export function secondsLeft(until: number, serverTime: number): number {
  return Math.max(0, Math.ceil((until - serverTime) / 1000));
}

/**
 * What a screen reader announces at `seconds`, after it last announced `announced`: at the start, then every ten seconds,
 * and at the end. @returns null when it announces nothing
 */
export function announcement(seconds: number, announced: number | null): number | null {
  if (announced === null || seconds === 0) return seconds === announced ? null : seconds;
  return announced - seconds >= ANNOUNCE_EVERY_S ? seconds : null;
}

export interface Running {
  /**
   * By this phone's clock, ms: a correction of the server's clock that comes with some later answer must not make the
   * seconds jump.
   */
  until: number;
  seconds: number;
  /** The seconds a screen reader announced last; null: none yet, since the first figure is not the server's. */
  announced: number | null;
}

export const beginCountdown = (until: number): Running => ({ until, seconds: COUNTDOWN_START, announced: null });

export function stepCountdown(running: Running, now: number): Running {
  const seconds = secondsLeft(running.until, now);
  return { ...running, seconds, announced: announcement(seconds, running.announced) ?? running.announced };
}
