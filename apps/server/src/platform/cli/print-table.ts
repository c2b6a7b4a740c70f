/** One column of a list: what stands over it and in it. */
export interface Column<Row> {
  head: string;
  of(row: Row): string | number | bigint;
  /** Figures stand under each other from the right. */
  right?: true;
}

export type Table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], empty: string) => void;

const GAP = '  ';

/** Prints lists in columns under their heads; the last column is as wide as it needs to be. */
export function tablePrinter(print: (line: string) => void): Table {
  return (columns, rows, empty) => {
    if (rows.length === 0) {
      print(empty);
      return;
    }
    const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => String(of(row))))];
    const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
    for (const cells of lines) {
      const padded = cells.map((cell, at) =>
        columns[at]?.right ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      );
      print(padded.join(GAP).trimEnd());
    }
  };
}
