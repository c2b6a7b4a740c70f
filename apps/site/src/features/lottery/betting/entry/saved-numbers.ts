/** Sets of numbers that a player keeps, in this browser, by account; a set belongs to a kind of play of a payout table. */
import { readJson } from '@sampan/web-client/storage/area';
import { observedValue } from '@sampan/web-client/storage/observed-value';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { useMemo } from 'react';
import { localArea, sessionArea } from '../../../../shared/storage/browser-storage.ts';

export interface SavedNumbers {
  tableId: string;
  playId: string;
  /** As the engine writes picks. */
  picks: string;
}

/** Sets of one account; the oldest goes. */
export const MOST_SAVED = 40;

const changes = observedValue(0);

type Kept = Record<string, unknown>;

const readAll = (): Kept => {
  const kept = readJson<Kept>(localArea, 'lotteryNumbers');
  return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
};

const isSaved = (input: unknown): input is SavedNumbers => {
  const { tableId, playId, picks } = (input ?? {}) as Record<string, unknown>;
  return typeof tableId === 'string' && typeof playId === 'string' && typeof picks === 'string';
};

const owner = (): string => sessionArea.get('username') ?? '';

export function readSaved(): SavedNumbers[] {
  const mine = readAll()[owner()];
  return Array.isArray(mine) ? mine.filter(isSaved) : [];
}

const isSame = (one: SavedNumbers, other: SavedNumbers): boolean =>
  one.tableId === other.tableId && one.playId === other.playId && one.picks === other.picks;

function store(mine: readonly SavedNumbers[]): void {
  localArea.set('lotteryNumbers', JSON.stringify({ ...readAll(), [owner()]: mine.slice(-MOST_SAVED) }));
  changes.set(changes.get() + 1);
}

export const saveNumbers = (numbers: SavedNumbers): void =>
  store([...readSaved().filter((other) => !isSame(other, numbers)), numbers]);

export const removeNumbers = (numbers: SavedNumbers): void =>
  store(readSaved().filter((other) => !isSame(other, numbers)));

/** The newest first. */
export function useSaved(): readonly SavedNumbers[] {
  const change = useObserved(changes, 0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again at every change
  return useMemo(() => (typeof window === 'undefined' ? [] : readSaved().toReversed()), [change]);
}
