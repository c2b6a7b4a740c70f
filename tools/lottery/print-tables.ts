import {
  analyseTable,
  findKind,
  type LineFigures,
  ODDS_UNIT,
  oneIn,
  type PayoutTable,
  seriesEnds,
} from '@sampan/engines/lottery';
import { multiply, type Rational, rational, toDecimal } from '@sampan/engines/rational';

const percent = (value: Rational): string => `${toDecimal(multiply(value, rational(100n)), 3)} %`;

/** What a line is called: its label where it has one, else the numbers that stand for its class. */
function nameLine(table: PayoutTable, { playId, line }: LineFigures): string {
  const kind = findKind(table, playId);
  const label = kind?.labels?.[line.at(-1) ?? -1];
  if (label === undefined) return line.join('.');
  return line.length === 1 ? label : `${line[0]} ${label}`;
}

const writeOdds = (table: PayoutTable, { playId, odds }: LineFigures): string =>
  Object.entries(odds)
    .map(([prize, paid]) => {
      const units = BigInt(findKind(table, playId)?.units ?? 1);
      const times = toDecimal(rational(paid, ODDS_UNIT), 4);
      return `${prize} ${times}${units > 1n ? ` of ${units}` : ''}`;
    })
    .join(', ');

/** Kinds with the same chances at every place are told once. */
const printOf = ({ playId, return: back, hit, most }: LineFigures): string =>
  [playId, ...[back, hit, most].map(({ num, den }) => `${num}/${den}`)].join(' ');

/** @returns a head and a line for each class of lines; `short`: only those that differ in their figures */
export function printTable(table: PayoutTable, { short }: { short: boolean }): string[] {
  const [least, most] = seriesEnds(table);
  const figures = analyseTable(table, [least, most]);
  const low = figures.filter(({ series }) => series === least);
  const high = figures.filter(({ series }) => series === most);
  const seen = new Set<string>();
  const rows = high.flatMap((at, index) => {
    const known = seen.has(printOf(at));
    seen.add(printOf(at));
    const below = low[index];
    if (!below || (short && known)) return [];
    return [
      [
        at.playId.padEnd(20),
        nameLine(table, at).padEnd(18),
        `RTP ${percent(below.return).padStart(9)} to ${percent(at.return).padStart(9)}`,
        `one in ${toDecimal(oneIn(at.hit), 2).padStart(14)}`,
        `at most ${toDecimal(at.most, 2).padStart(13)}×`,
        writeOdds(table, at),
      ].join('  '),
    ];
  });
  return [
    '',
    `${table.id}, version ${table.version}, series ${least} to ${most}, ${table.kinds.length} kinds`,
    ...rows,
  ];
}
