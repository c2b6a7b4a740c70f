/** Whether the interval has passed since the login or the last check, whichever is later. Times are epoch milliseconds. */
export function isCheckDue(at: { openedAt: number; seenAt: number; minutes: number; now: number }): boolean {
  return at.now - Math.max(at.openedAt, at.seenAt) >= at.minutes * 60_000;
}
