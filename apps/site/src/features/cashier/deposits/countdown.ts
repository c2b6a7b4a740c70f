/** Whole seconds until `until`, never negative. All in epoch ms by the server's clock. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `14:32`, from one hour on `1:02:03`. */
export function clockText(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${pad(minutes)}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** How much of the window from `from` to `until` is gone, 0 to 1. */
export function fractionGone({ from, until, now }: { from: number; until: number; now: number }): number {
  if (until <= from) return 1;
  return Math.min(1, Math.max(0, (now - from) / (until - from)));
}
