/** The roads of baccarat from rounds as they came, the oldest first. No DOM. */
export type Side = 'player' | 'banker' | 'tie';

/** A round of a road: who won, and whose first two cards were a pair. */
export interface RoadRound {
  side: Side;
  pairs: readonly ('player' | 'banker')[];
}

const ROWS = 6;

export interface Bead {
  column: number;
  row: number;
  round: RoadRound;
}

/** Six to a column, from top to bottom; the newest columns stay in sight. */
export function beadPlate(rounds: readonly RoadRound[], columns: number): Bead[] {
  const beads = rounds.map((round, index) => ({ column: Math.floor(index / ROWS), row: index % ROWS, round }));
  return inSight(beads, columns);
}

export interface BigRoadMark {
  column: number;
  row: number;
  side: 'player' | 'banker';
  ties: number;
}

/**
 * A column a streak: the same side goes down, another side begins a column. A streak that reaches the bottom or another
 * streak turns to the right. Ties are a stroke on the mark before them; ties before the first mark are on none.
 */
export function bigRoad(rounds: readonly RoadRound[], columns: number): BigRoadMark[] {
  const marks: BigRoadMark[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number): boolean => taken.has(`${column},${row}`);
  let start = -1;
  let turned = false;
  for (const { side } of rounds) {
    const last = marks.at(-1);
    if (side === 'tie') {
      if (last) last.ties += 1;
      continue;
    }
    let [column, row] = [0, 0];
    if (last?.side === side) {
      turned ||= last.row + 1 === ROWS || isTaken(last.column, last.row + 1);
      [column, row] = turned ? [last.column + 1, last.row] : [last.column, last.row + 1];
    } else {
      turned = false;
      do start += 1;
      while (isTaken(start, 0));
      column = start;
    }
    taken.add(`${column},${row}`);
    marks.push({ column, row, side, ties: 0 });
  }
  return inSight(marks, columns);
}

function inSight<Mark extends { column: number }>(marks: readonly Mark[], columns: number): Mark[] {
  const rightmost = Math.max(-1, ...marks.map(({ column }) => column));
  const hidden = Math.max(0, rightmost + 1 - columns);
  return marks.filter(({ column }) => column >= hidden).map((mark) => ({ ...mark, column: mark.column - hidden }));
}
