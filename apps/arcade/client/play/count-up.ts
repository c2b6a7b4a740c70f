/** Counts an amount up for at most 800 ms; `finish` ends it at once (LOOK.md: one tap ends it). */
import { deferred } from '../deferred.ts';

export interface CountUp {
  done: Promise<void>;
  finish(): void;
}

const LONGEST_MS = 800;

export function countUp(amount: bigint, show: (amount: bigint) => void, duration = LONGEST_MS): CountUp {
  const { promise, resolve } = deferred();
  const length = Math.min(LONGEST_MS, duration);
  let request = 0;
  let start = 0;
  const end = (): void => {
    cancelAnimationFrame(request);
    show(amount);
    resolve();
  };
  const frame = (now: number): void => {
    start = start || now;
    const part = (now - start) / length;
    if (part >= 1) return end();
    show((amount * BigInt(Math.round((1 - (1 - part) ** 2) * 1000))) / 1000n);
    request = requestAnimationFrame(frame);
  };
  if (length === 0) end();
  else request = requestAnimationFrame(frame);
  return { done: promise, finish: end };
}
