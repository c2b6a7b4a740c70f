/** One column of a list: what stands over it and in it. */
export interface Column<Row> {
  head: string;
  of(row: Row): string | number | bigint;
  /** Figures stand under each other from the right. */
  right?: true;
}

export type Table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], empty: string) => void;

const GAP = '  ';

/** Control characters, line ends but `\n`, and marks that turn the direction of writing. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * What players, banks and vendors wrote is shown, not obeyed: a terminal would take an escape sequence in a name or a note
 * for a command, and a line end in it would forge a line of the list.
 */
export function escapeForTerminal(text: string, { keepLines = false } = {}): string {
  return text.replace(UNSAFE, (mark) =>
    mark === '\n' && keepLines ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Prints lists in columns under their heads; the last column is as wide as it needs to be. */
export function tablePrinter(print: (line: string) => void): Table {
  return (columns, rows, empty) => {
    if (rows.length === 0) {
      print(empty);
      return;
    }
    const lines = [
      columns.map(({ head }) => head),
      ...rows.map((row) => columns.map(({ of }) => escapeForTerminal(String(of(row))))),
    ];
    const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
    for (const cells of lines) {
      const padded = cells.map((cell, at) =>
        columns[at]?.right ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      );
      print(padded.join(GAP).trimEnd());
    }
  };
}
