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
 * Bots pass such checks (TRUST R-56): the proof of work beside it is what a thousand of them cost.
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

/** What is known of who asks, each a count of the last minutes. */
export interface Reputation {
  /** Checks made by this address, and by its network. */
  address: number;
  network: number;
  /** Logins failed from either. */
  failures: number;
  /** Checks of the whole brand in a minute; 0 for a browser that some account knows. */
  load: number;
}

/** A moment on a slow phone, done while the hand slides. */
const LEAST_BITS = 12;
/** Half a minute on a slow phone. */
const MOST_BITS = 19;
/** Without a slide the work is eight times as hard. */
const ALONE = 3;

export const HARDEST_WORK = { bits: MOST_BITS + ALONE, beside: MOST_BITS };

/** One more for each doubling from `usual` on. */
const doublings = (count: number, usual: number) => (count < usual ? 0 : Math.floor(Math.log2(count / usual)) + 1);

/**
 * Zero bits asked of the work: twice the cost for each doubling of what an address, its network or the whole brand does
 * beyond the usual. `quiet`: checks in a minute that are usual for the brand.
 */
export function workBits({ address, network, failures, load }: Reputation, quiet: number) {
  const more = doublings(address, 6) + doublings(network, 40) + doublings(failures, 10) + doublings(load, quiet);
  const beside = Math.min(MOST_BITS, LEAST_BITS + more);
  return { bits: beside + ALONE, beside };
}
