import { createHash } from 'node:crypto';

/** Width of the river in units, and where the lantern may hang: never where the boat starts. */
export const RIVER_WIDTH = 320;
export const TARGET_FROM = 110;
export const TARGET_BELOW = 292;

/** How far from the lantern's middle the boat may stop. */
const TOLERANCE = 9;
const MIN_MS = 180;
const MAX_MS = 110_000;
const MIN_POINTS = 3;
/** Network and rounding: how much a client's clock may run ahead of the server's. */
const CLOCK_SLACK_MS = 250;

export interface SlideAnswer {
  position: number;
  durationMs: number;
  path: readonly (readonly [position: number, ms: number])[];
}

/** Times never run back and the path starts on the left, ends where the boat was let go and is no single leap. */
function isPlausiblePath({ position, durationMs, path }: SlideAnswer): boolean {
  const first = path[0];
  const last = path.at(-1);
  if (!first || !last || path.length < MIN_POINTS) return false;
  if (first[0] > 60 || Math.abs(last[0] - position) > 4 || last[1] > durationMs + CLOCK_SLACK_MS) return false;
  return path.every(([at, ms], index) => {
    const [beforeAt, beforeMs] = path[index - 1] ?? [at, 0];
    const inside = at >= -20 && at <= RIVER_WIDTH + 20;
    return inside && ms >= beforeMs && ms <= MAX_MS && Math.abs(at - beforeAt) <= position * 0.75;
  });
}

/**
 * Checks a slide. `sinceMadeMs` is the server's own time since the picture was made: nobody is done before it came.
 * Bots pass such checks (TRUST R-56); it makes them slow and single-use, the limits behind it carry the weight.
 */
export function verifySlide(target: number, sinceMadeMs: number, answer: SlideAnswer): boolean {
  if (Math.abs(answer.position - target) > TOLERANCE) return false;
  if (answer.durationMs < MIN_MS || answer.durationMs > MAX_MS) return false;
  if (answer.durationMs > sinceMadeMs + CLOCK_SLACK_MS) return false;
  return isPlausiblePath(answer);
}

/** Whether SHA-256(`${id}:${work}`) starts with `bits` zero bits. */
export function verifyWork(id: string, bits: number, work: number): boolean {
  const hash = createHash('sha256').update(`${id}:${work}`).digest();
  const whole = Math.floor(bits / 8);
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0;
}

/** Zero bits asked of an address that made `recent` checks in ten minutes: a moment for one, minutes for a farm. */
export function workBits(recent: number): number {
  if (recent > 60) return 20;
  return recent > 20 ? 18 : 15;
}
