/** Correction for a phone whose clock is wrong: server time minus our own, in milliseconds. */
let offset = 0;

/** Takes the server's clock from an answer. The Date header has whole seconds, so small differences are noise. */
export function noteServerTime(serverTime: number, now: number = Date.now()): void {
  const next = serverTime + 500 - now;
  if (Math.abs(next - offset) > 1500) offset = Math.abs(next) > 1500 ? next : 0;
}

/** The server's clock now, in epoch milliseconds. */
export const serverNow = (now: number = Date.now()): number => now + offset;
