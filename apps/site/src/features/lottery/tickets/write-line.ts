/** Lines of a ticket as a person reads them. */
import type { Line, Picks, PlayKind } from '@sampan/engines/lottery';

interface LineWords {
  /** What is said of a number: `big`, `dragon`. */
  side(label: string): string;
  /** The place of a result, from 1. */
  place(place: number): string;
}

/** Numbers keep their leading zeros where they are codes, as in 07 of 00 to 99. */
const pad = (value: number, { least, most }: { least: number; most: number }): string =>
  least === 0 ? `${value}`.padStart(`${most}`.length, '0') : `${value}`;

export function writeLine({ selection, labels }: PlayKind, line: Line, words: LineWords): string {
  const { of } = selection;
  const said = (value: number) => (labels?.[value] === undefined ? pad(value, of) : words.side(labels[value]));
  const [first = 0, second = 0] = line;
  switch (selection.pick) {
    case 'anyPosition':
      return `${words.place(first + 1)}: ${said(second)}`;
    case 'doubleSingle':
      return `${first} ${first} ${second}`;
    case 'each':
      return selection.asLine ? line.join(' ') : line.map(said).join(' ');
    default:
      return line.map(said).join(' · ');
  }
}

/** What was picked, in one line: places with nothing on them are left out. */
export function writePicks({ selection, labels }: PlayKind, picks: Picks, words: LineWords): string {
  const { of } = selection;
  const said = (value: number) => (labels?.[value] === undefined ? pad(value, of) : words.side(labels[value]));
  if (selection.pick !== 'anyPosition') return picks.map((group) => group.map(said).join(' ')).join(' / ');
  return picks
    .flatMap((group, at) => (group.length > 0 ? [`${words.place(at + 1)}: ${group.map(said).join(' ')}`] : []))
    .join(' · ');
}
