import { readJson } from '@sampan/web-client/storage/area';
import { localArea } from '../storage/browser-storage.ts';

/** What a browser remembers of a player who waits for results: so a win is told after a reload, too, and once. */
export interface AwaitedResults {
  /** Bought from then on, epoch ms. */
  since: number;
  /** Wins that were seen, `GAME numero`. */
  seen: readonly string[];
}

/** What a draw is called among the wins that were seen. */
export const drawKey = (gameCode: string, numero: string): string => `${gameCode} ${numero}`;

/** Draws that stand on the page: it says itself what was won in them. */
export const watchedDraws = new Set<string>();

const KEY = 'lotteryAwaited';
/** Results come within days of their sale (R-23 leaves time for corrections); what is older is forgotten. */
const LONGEST = 20 * 86_400_000;
const SEEN = 100;

const isAwaited = (value: unknown): value is AwaitedResults => {
  const { since, seen } = (value ?? {}) as Partial<AwaitedResults>;
  return typeof since === 'number' && Array.isArray(seen) && seen.every((one) => typeof one === 'string');
};

const all = () => readJson<Record<string, unknown>>(localArea, KEY) ?? {};

function store(username: string, awaited: AwaitedResults | null): void {
  const others = Object.entries(all()).filter(([name]) => name !== username);
  localArea.set(KEY, JSON.stringify(Object.fromEntries(awaited ? [...others, [username, awaited]] : others)));
}

/** null: this player waits for nothing. */
export function readAwaited(username: string, now: number): AwaitedResults | null {
  const awaited = all()[username];
  return isAwaited(awaited) && now - awaited.since < LONGEST ? awaited : null;
}

/** A player has bought tickets: their results are waited for from here on. */
export function awaitResults(username: string, placedAt: number): void {
  const known = readAwaited(username, placedAt);
  store(username, { since: Math.min(known?.since ?? placedAt, placedAt), seen: known?.seen ?? [] });
}

export function markWinSeen(username: string, draw: string, now: number): void {
  const known = readAwaited(username, now) ?? { since: now, seen: [] };
  store(username, { ...known, seen: [...known.seen.filter((one) => one !== draw), draw].slice(-SEEN) });
}

/** Nothing is waited for any more. */
export const forgetAwaited = (username: string): void => store(username, null);
