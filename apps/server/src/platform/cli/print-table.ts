import { escapeLine, visibleLength } from '@sampan/contract';

/** One column of a list: what stands over it and in it. */
export interface Column<Row> {
  head: string;
  of(row: Row): string | number | bigint;
  /** Figures stand under each other from the right. */
  right?: true;
}

export type Table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], empty: string) => void;

const GAP = '  ';

/** One cell: nothing in it is obeyed, and no run of spaces in it passes for the gap between two columns. */
function cellOf(value: string | number | bigint): string {
  return escapeLine(String(value)).replaceAll(/ {2,}/g, (run) => ` ${'\\u0020'.repeat(run.length - 1)}`);
}

/** Prints lists in columns under their heads; the last column is as wide as it needs to be. */
export function tablePrinter(print: (line: string) => void): Table {
  return (columns, rows, empty) => {
    if (rows.length === 0) {
      print(empty);
      return;
    }
    const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ of }) => cellOf(of(row))))];
    const widths = columns.map((_, at) => Math.max(...lines.map((cells) => visibleLength(cells[at] ?? ''))));
    for (const cells of lines) {
      const padded = cells.map((cell, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - visibleLength(cell));
        return columns[at]?.right ? space + cell : cell + space;
      });
      print(padded.join(GAP).trimEnd());
    }
  };
}
