/** What stands on the slip and how a press changes it. The pad edits the line of its kind that is not done yet. */
import type { SlipLine } from './evaluate-line.ts';

/** Most lines of a slip. */
export const MOST_LINES = 50;

export interface Stake {
  mode: string;
  multiple: number;
}

export interface SlipState {
  playId: string;
  lines: readonly SlipLine[];
  /** The line that the pad shows; null: the next pick begins one. */
  activeId: number | null;
  /** On the next line. */
  stake: Stake;
  /** null: the highest that the brand sells. */
  series: number | null;
  draws: number;
  stopOnWin: boolean;
}

export const emptySlip = (playId: string, stake: Stake): SlipState => ({
  playId,
  lines: [],
  activeId: null,
  stake,
  series: null,
  draws: 1,
  stopOnWin: true,
});

export type Picks = SlipLine['picks'];

export type SlipChange =
  | { do: 'show'; playId: string }
  | { do: 'pick'; picks: Picks }
  | { do: 'addLine' }
  | { do: 'insert'; lines: readonly { playId: string; picks: Picks; stake?: Stake }[] }
  | { do: 'edit'; id: number }
  | { do: 'remove'; id: number }
  | { do: 'clear' }
  | { do: 'keep'; ids: readonly number[] }
  | { do: 'stake'; stake: Stake }
  | { do: 'series'; series: number | null }
  | { do: 'chase'; draws: number; stopOnWin: boolean };

const nextId = ({ lines }: SlipState): number => lines.reduce((most, { id }) => Math.max(most, id), 0) + 1;

const isEmpty = (picks: Picks): boolean => picks.every((group) => group.length === 0);

const openLine = (lines: SlipState['lines'], playId: string): number | null =>
  lines.findLast((line) => line.playId === playId && !line.done)?.id ?? null;

function pick(state: SlipState, picks: Picks): SlipState {
  const { lines, activeId, playId, stake } = state;
  if (activeId === null) {
    if (isEmpty(picks) || lines.length >= MOST_LINES) return state;
    const id = nextId(state);
    return { ...state, activeId: id, lines: [...lines, { id, playId, picks, ...stake, done: false }] };
  }
  if (isEmpty(picks)) return { ...state, activeId: null, lines: lines.filter(({ id }) => id !== activeId) };
  return { ...state, lines: lines.map((line) => (line.id === activeId ? { ...line, picks } : line)) };
}

function edit(state: SlipState, id: number): SlipState {
  const line = state.lines.find((other) => other.id === id);
  if (!line) return state;
  if (state.activeId === id) return { ...state, activeId: null, lines: markDone(state.lines, id) };
  const lines = state.lines.map((other) =>
    other.playId === line.playId ? { ...other, done: other.id !== id } : other,
  );
  return { ...state, lines, playId: line.playId, activeId: id, stake: { mode: line.mode, multiple: line.multiple } };
}

const markDone = (lines: SlipState['lines'], id: number): SlipState['lines'] =>
  lines.map((line) => (line.id === id ? { ...line, done: true } : line));

function insert(state: SlipState, added: Extract<SlipChange, { do: 'insert' }>['lines']): SlipState {
  const from = nextId(state);
  const lines = added
    .slice(0, MOST_LINES - state.lines.length)
    .map(({ playId, picks, stake = state.stake }, at) => ({ id: from + at, playId, picks, ...stake, done: true }));
  return { ...state, lines: [...state.lines, ...lines] };
}

/** The stake of the line in hand; without one, of all lines. */
function changeStake(state: SlipState, stake: Stake): SlipState {
  const { activeId } = state;
  const lines = state.lines.map((line) => (activeId === null || line.id === activeId ? { ...line, ...stake } : line));
  return { ...state, stake, lines };
}

export function changeSlip(state: SlipState, change: SlipChange): SlipState {
  switch (change.do) {
    case 'show':
      return { ...state, playId: change.playId, activeId: openLine(state.lines, change.playId) };
    case 'pick':
      return pick(state, change.picks);
    case 'addLine':
      return state.activeId === null
        ? state
        : { ...state, activeId: null, lines: markDone(state.lines, state.activeId) };
    case 'insert':
      return insert(state, change.lines);
    case 'edit':
      return edit(state, change.id);
    case 'remove':
      return keep(state, (id) => id !== change.id);
    case 'keep':
      return keep(state, (id) => change.ids.includes(id));
    case 'clear':
      return keep(state, () => false);
    case 'stake':
      return changeStake(state, change.stake);
    case 'series':
      return { ...state, series: change.series };
    case 'chase':
      return { ...state, draws: change.draws, stopOnWin: change.stopOnWin };
  }
}

const keep = (state: SlipState, stays: (id: number) => boolean): SlipState => ({
  ...state,
  lines: state.lines.filter(({ id }) => stays(id)),
  activeId: state.activeId !== null && stays(state.activeId) ? state.activeId : null,
});
