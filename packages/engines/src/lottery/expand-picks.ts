/** Picks → lines: every line once, in one canonical form and order. */
import { choose } from '../choice/choice-game.ts';
import type { Line, Range, Selection } from './kind.ts';
import { type Refusal, refuseTicket } from './refusal.ts';

/** A ticket is settled line by line, so it may not have any number of them. */
export const MOST_LINES = 10_000;

export type Picks = readonly (readonly number[])[];

type Lines = { readonly ok: true; readonly lines: readonly Line[] };

const isInRange = (value: unknown, { least, most }: Range): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

const groupsOf = (selection: Selection): number =>
  selection.pick === 'positions' || selection.pick === 'anyPosition' ? selection.places : 1;

/** @returns the groups in order of size, or what is wrong with them */
function readGroups(input: unknown, selection: Selection): Picks | Refusal {
  if (!Array.isArray(input)) return refuseTicket('malformed');
  if (input.length !== groupsOf(selection)) return refuseTicket('wrongCount');
  if (!input.every(Array.isArray)) return refuseTicket('malformed');
  const { of } = selection;
  const groups = input as unknown[][];
  for (const [at, group] of groups.entries()) {
    if (group.length > of.most - of.least + 1) return refuseTicket('wrongCount', at);
    if (!group.every((value) => isInRange(value, of))) return refuseTicket('outOfRange', at);
    if (new Set(group).size !== group.length) return refuseTicket('repeatedNumber', at);
  }
  return (groups as number[][]).map((group) => group.toSorted((a, b) => a - b));
}

function countLines(selection: Selection, groups: Picks): bigint {
  const first = groups[0]?.length ?? 0;
  switch (selection.pick) {
    case 'positions':
      return groups.reduce((product, group) => product * BigInt(group.length), 1n);
    case 'anyPosition':
      return BigInt(groups.reduce((sum, group) => sum + group.length, 0));
    case 'combination':
      return choose(first, selection.size);
    case 'each':
      return BigInt(first);
    case 'doubleSingle':
      return BigInt(first * (first - 1));
  }
}

function* combine(numbers: readonly number[], size: number, from = 0): Generator<Line> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= numbers.length - size; at++)
    for (const rest of combine(numbers, size - 1, at + 1)) yield [numbers[at] as number, ...rest];
}

const product = (groups: Picks): Line[] =>
  groups.reduce<Line[]>((lines, group) => lines.flatMap((line) => group.map((value) => [...line, value])), [[]]);

function listLines(selection: Selection, groups: Picks): (Line | null)[] {
  const first = groups[0] ?? [];
  switch (selection.pick) {
    case 'positions': {
      const lines = product(groups);
      return selection.distinct ? lines.filter((line) => new Set(line).size === line.length) : lines;
    }
    case 'anyPosition':
      return groups.flatMap((group, place) => group.map((value) => [place, value]));
    case 'combination':
      return [...combine(first, selection.size)];
    case 'each': {
      const { asLine } = selection;
      return first.map((value) => (asLine ? asLine(value) : [value]));
    }
    case 'doubleSingle':
      return first.flatMap((double) => first.filter((single) => single !== double).map((single) => [double, single]));
  }
}

/** @returns every line that the picks are, or the first thing that is wrong with them */
export function expandPicks(selection: Selection, input: unknown): Lines | Refusal {
  const groups = readGroups(input, selection);
  if ('ok' in groups) return groups;
  const empty = groups.findIndex((group) => group.length === 0);
  if (empty >= 0 && selection.pick !== 'anyPosition') return refuseTicket('wrongCount', empty);
  const count = countLines(selection, groups);
  if (count === 0n) return refuseTicket('wrongCount', 0);
  if (count > BigInt(MOST_LINES)) return refuseTicket('tooManyLines');
  const lines = listLines(selection, groups);
  if (lines.length === 0) return refuseTicket('repeatedNumber');
  const unsold = lines.indexOf(null);
  if (unsold >= 0) return refuseTicket('notOnSale', unsold);
  const keys = new Set(lines.map((line) => line?.join('.')));
  if (keys.size !== lines.length) return refuseTicket('repeatedNumber');
  return { ok: true, lines: lines as Line[] };
}

/** One text for the same picks, whatever order they came in: groups by "/", numbers by ".". */
export const writePicks = (picks: Picks): string =>
  picks.map((group) => group.toSorted((a, b) => a - b).join('.')).join('/');

const NUMBERS = /^\d{1,6}(?:\.\d{1,6})*$/;

/** The picks of a text that `writePicks` wrote, or null for another text. */
export function readPicks(text: string): Picks | null {
  const groups = text.split('/');
  if (!groups.every((group) => group === '' || NUMBERS.test(group))) return null;
  const picks = groups.map((group) => (group === '' ? [] : group.split('.').map(Number)));
  return writePicks(picks) === text ? picks : null;
}
