import { readJson } from '@sampan/web-client/storage/area';
import { observedValue } from '@sampan/web-client/storage/observed-value';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useMemo } from 'react';
import { localArea, sessionArea } from './browser-storage.ts';

export const isLottery = ({ gameType }: { gameType?: string | undefined }): boolean =>
  gameType === 'LOTT' || gameType === 'ELOTT';

type Kept = Record<string, string[]>;

const NONE: readonly string[] = [];
/** Counts changes made in this window; the storage itself is the truth. */
const changes = observedValue(0);

const readAll = (): Kept => {
  const kept = readJson<Kept>(localArea, 'favouriteLottery');
  return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
};

/** The favourite lotteries of a username, kept in this browser alone (S-449, D-214). */
export function lotteryFavourites(username: string | null): readonly string[] {
  const ids = username === null ? NONE : (readAll()[username] ?? NONE);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : NONE;
}

/** Adds a lottery to the favourites of who is logged in, or takes it away. */
export function toggleLotteryFavourite(nodeId: string): void {
  const username = sessionArea.get('username');
  if (username === null) return;
  const ids = lotteryFavourites(username);
  const next = ids.includes(nodeId) ? ids.filter((id) => id !== nodeId) : [...ids, nodeId];
  localArea.set('favouriteLottery', JSON.stringify({ ...readAll(), [username]: next }));
  changes.set(changes.get() + 1);
}

export function useLotteryFavourites(): readonly string[] {
  const change = useObserved(changes, 0);
  const username = typeof window === 'undefined' ? null : sessionArea.get('username');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again at every change
  return useMemo(() => lotteryFavourites(username), [username, change]);
}
