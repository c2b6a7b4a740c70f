const fill = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value);

/**
 * Rows to columns, each column once, so that the sum is largest: which ball stands at which place. The Hungarian method on
 * costs that are the worth taken from the largest one.
 * @param worth rows of the same length, no more rows than columns
 * @returns the column of each row
 */
export function assignBest(worth: readonly (readonly bigint[])[]): number[] {
  const columns = worth[0]?.length ?? 0;
  const largest = worth.flat().reduce((most, value) => (value > most ? value : most), 0n);
  const ofRow = fill<bigint>(worth.length + 1, 0n);
  const ofColumn = fill<bigint>(columns + 1, 0n);
  /** Row of each column, 1 and up; 0: free. */
  const taken = fill<number>(columns + 1, 0);
  for (let row = 1; row <= worth.length; row++) {
    taken[0] = row;
    const cost = (of: number, column: number) =>
      largest - (worth[of - 1]?.[column - 1] ?? 0n) - (ofRow[of] ?? 0n) - (ofColumn[column] ?? 0n);
    const before = findPath(taken, columns, { cost, ofRow, ofColumn });
    let column = before.end;
    while (column !== 0) {
      const from = before.way[column] ?? 0;
      taken[column] = taken[from] ?? 0;
      column = from;
    }
  }
  const chosen = fill<number>(worth.length, 0);
  for (let column = 1; column <= columns; column++) if (taken[column]) chosen[(taken[column] ?? 1) - 1] = column - 1;
  return chosen;
}

interface Costs {
  cost(row: number, column: number): bigint;
  ofRow: bigint[];
  ofColumn: bigint[];
}

/** The cheapest way from the new row to a free column, over columns that are taken. */
function findPath(taken: readonly number[], columns: number, { cost, ofRow, ofColumn }: Costs) {
  const least = fill<bigint | null>(columns + 1, null);
  const way = fill<number>(columns + 1, 0);
  const seen = fill<boolean>(columns + 1, false);
  let column = 0;
  do {
    seen[column] = true;
    const row = taken[column] ?? 0;
    let step: bigint | null = null;
    let next = 0;
    for (let other = 1; other <= columns; other++) {
      if (seen[other]) continue;
      const now = cost(row, other);
      const known = least[other] ?? null;
      if (known === null || now < known) {
        least[other] = now;
        way[other] = column;
      }
      const best = least[other] ?? now;
      if (step === null || best < step) {
        step = best;
        next = other;
      }
    }
    const by = step ?? 0n;
    for (let other = 0; other <= columns; other++)
      if (seen[other]) {
        const of = taken[other] ?? 0;
        ofRow[of] = (ofRow[of] ?? 0n) + by;
        ofColumn[other] = (ofColumn[other] ?? 0n) - by;
      } else if (other > 0 && least[other] !== null) least[other] = (least[other] ?? 0n) - by;
    column = next;
  } while ((taken[column] ?? 0) !== 0);
  return { end: column, way };
}
