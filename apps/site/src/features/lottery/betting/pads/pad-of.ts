/** Which pad a kind of play is picked on, and what its numbers look like. */
import { type Line, limitKeys, type PlayKind } from '@sampan/engines/lottery';

export type Pad =
  /** sides of a sum: big, small … */
  | 'sides'
  /** sides of each of several places */
  | 'placeSides'
  /** a group of numbers for each place */
  | 'places'
  /** 00–99: the tens, then ten keys */
  | 'hundred'
  /** more numbers than keys: typed */
  | 'typed'
  /** nothing to choose but the bet itself */
  | 'single'
  | 'keys';

const HUNDRED = 100;

export function padOf({ selection, labels }: PlayKind): Pad {
  const { pick, of } = selection;
  const count = of.most - of.least + 1;
  if (labels) return pick === 'anyPosition' ? 'placeSides' : 'sides';
  if (pick === 'positions' || pick === 'anyPosition') return 'places';
  if (count === 1) return 'single';
  if (count === HUNDRED) return 'hundred';
  return count > HUNDRED ? 'typed' : 'keys';
}

export const groupsOf = ({ selection }: PlayKind): number =>
  selection.pick === 'positions' || selection.pick === 'anyPosition' ? selection.places : 1;

/** Numbers from zero on are written with all their digits, as they are pasted. */
export const digitsOf = ({ selection: { of } }: PlayKind): number => (of.least === 0 ? `${of.most}`.length : 1);

export const writeNumber = (kind: PlayKind, value: number): string => `${value}`.padStart(digitsOf(kind), '0');

export const numbersOf = ({ selection: { of } }: PlayKind): number[] =>
  Array.from({ length: of.most - of.least + 1 }, (_, at) => of.least + at);

export type Limit = 'closed' | 'half';

export interface Limits {
  closed: ReadonlySet<string>;
  half: ReadonlySet<string>;
}

/** The bet that a number alone is, where it is one: a key of the pad can then be marked. */
function lineOf({ selection }: PlayKind, group: number, value: number): Line | null {
  switch (selection.pick) {
    case 'each':
      return selection.asLine ? selection.asLine(value) : [value];
    case 'anyPosition':
      return [group, value];
    case 'combination':
      return [value];
    default:
      return null;
  }
}

/** What a number of a pad may not, or pays only half; a number that makes no bet of this kind is closed too. */
export function limitOf(
  kind: PlayKind,
  { closed, half }: Limits,
  { group, value }: { group: number; value: number },
): Limit | null {
  const line = lineOf(kind, group, value);
  if (line === null) return kind.selection.pick === 'each' ? 'closed' : null;
  const keys = limitKeys(kind, line);
  if (keys.some((key) => closed.has(key))) return 'closed';
  return keys.some((key) => half.has(key)) ? 'half' : null;
}

/** A number more, or one less, in one group. */
export function toggleNumber(
  picks: readonly (readonly number[])[],
  { group, value, groups }: { group: number; value: number; groups: number },
): number[][] {
  return Array.from({ length: groups }, (_, at) => {
    const numbers = [...(picks[at] ?? [])];
    if (at !== group) return numbers;
    return numbers.includes(value)
      ? numbers.filter((other) => other !== value)
      : [...numbers, value].toSorted((a, b) => a - b);
  });
}

export const replaceGroup = (
  picks: readonly (readonly number[])[],
  { group, numbers, groups }: { group: number; numbers: readonly number[]; groups: number },
): number[][] => Array.from({ length: groups }, (_, at) => (at === group ? [...numbers] : [...(picks[at] ?? [])]));
