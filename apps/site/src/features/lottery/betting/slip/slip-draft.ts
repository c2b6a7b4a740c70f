/** Slips that are not placed yet, in this browser: they survive a reload, for each account and game. */
import { readJson } from '@sampan/web-client/storage/area';
import { localArea, sessionArea } from '../../../../shared/storage/browser-storage.ts';
import type { SlipLine } from './evaluate-line.ts';
import { MOST_LINES, type SlipState } from './slip-state.ts';

/** Drafts that are kept; the oldest goes. */
const MOST_DRAFTS = 12;

type Kept = Record<string, unknown>;

/** Whose drafts: a visitor's are taken over by whoever logs in next in this tab, and by nobody later. */
const owner = (): string => sessionArea.get('username') ?? '';
const keyOf = (gameCode: string): string => `${owner()} ${gameCode}`;

const readAll = (): Kept => {
  const kept = readJson<Kept>(localArea, 'lotteryDrafts');
  return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? kept : {};
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** A line as it was stored, or null for anything else: the engine verifies its picks. */
function readLine(input: unknown, id: number): SlipLine | null {
  if (typeof input !== 'object' || input === null) return null;
  const { playId, picks, mode, multiple, done } = input as Record<string, unknown>;
  const areGroups = Array.isArray(picks) && picks.every((group) => Array.isArray(group) && group.every(isNumber));
  if (typeof playId !== 'string' || typeof mode !== 'string' || !isNumber(multiple) || !areGroups) return null;
  return { id, playId, picks, mode, multiple, done: done === true };
}

/** What a draft was, put into an empty slip; the slip itself where there is none. */
export function restoreDraft(gameCode: string, empty: SlipState): SlipState {
  const kept = readAll()[keyOf(gameCode)];
  if (typeof kept !== 'object' || kept === null) return empty;
  const { lines, playId, mode, multiple, series } = kept as Record<string, unknown>;
  const read = Array.isArray(lines)
    ? lines.slice(0, MOST_LINES).flatMap((line, at) => readLine(line, at + 1) ?? [])
    : [];
  const stake = typeof mode === 'string' && isNumber(multiple) ? { mode, multiple } : empty.stake;
  const shown = typeof playId === 'string' ? playId : empty.playId;
  const activeId = read.findLast((line) => line.playId === shown && !line.done)?.id ?? null;
  return { ...empty, lines: read, playId: shown, activeId, stake, series: isNumber(series) ? series : null };
}

/** Keeps a slip as it stands; an empty one leaves nothing behind. */
export function storeDraft(gameCode: string, { lines, playId, stake, series }: SlipState): void {
  const mine = keyOf(gameCode);
  const kept = Object.entries(readAll())
    .filter(([key]) => key !== mine)
    .slice(1 - MOST_DRAFTS);
  if (lines.length > 0) kept.push([mine, { lines, playId, ...stake, series }]);
  localArea.set('lotteryDrafts', JSON.stringify(Object.fromEntries(kept)));
}

/** The draft of a visitor becomes that of who has logged in, where there is none yet. */
export function takeOverDraft(gameCode: string): void {
  const all = readAll();
  const visitor = all[` ${gameCode}`];
  if (owner() === '' || visitor === undefined) return;
  const mine = keyOf(gameCode);
  const others = Object.entries(all).filter(([key]) => key !== ` ${gameCode}`);
  localArea.set('lotteryDrafts', JSON.stringify({ [mine]: visitor, ...Object.fromEntries(others) }));
}
