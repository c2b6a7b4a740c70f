import { readJson } from '@sampan/web-client/storage/area';
import { localArea } from '../storage/browser-storage.ts';

/** What a draw is called among the wins that were seen. */
export const drawKey = (gameCode: string, numero: string): string => `${gameCode} ${numero}`;

/** Draws that stand on the page: it says itself what was won in them. */
export const watchedDraws = new Set<string>();

/** Results come within days of their sale (R-23 leaves time for corrections); what is older is forgotten. */
const LONGEST = 20 * 86_400_000;
const SEEN = 100;

type Key = 'lotteryAwaited' | 'lotterySeen';

/** What a browser keeps of each player, by username. */
const all = (key: Key) => readJson<Record<string, unknown>>(localArea, key) ?? {};

/** null: nothing is kept of this player. */
function store(key: Key, username: string, value: unknown): void {
  const others = Object.entries(all(key)).filter(([name]) => name !== username);
  localArea.set(key, JSON.stringify(Object.fromEntries(value === null ? others : [...others, [username, value]])));
}

/** From when on a player's bets wait for results, epoch ms; null: this player waits for nothing. */
export function awaitedSince(username: string, now: number): number | null {
  const since = all('lotteryAwaited')[username];
  return typeof since === 'number' && now - since < LONGEST ? since : null;
}

/** A player has bought tickets: their results are waited for from here on. */
export function awaitResults(username: string, placedAt: number): void {
  store('lotteryAwaited', username, Math.min(awaitedSince(username, placedAt) ?? placedAt, placedAt));
}

/** Nothing is waited for any more. */
export const forgetAwaited = (username: string): void => store('lotteryAwaited', username, null);

function seenOf(username: string): readonly string[] {
  const seen = all('lotterySeen')[username];
  return Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [];
}

/**
 * Known also when nothing is waited for: the server pushes the last events again to a page that took long to load, and a win
 * that was seen on the page before would be told twice.
 */
export const isWinSeen = (username: string, draw: string): boolean => seenOf(username).includes(draw);

export function markWinSeen(username: string, draw: string): void {
  store('lotterySeen', username, [...seenOf(username).filter((one) => one !== draw), draw].slice(-SEEN));
}
