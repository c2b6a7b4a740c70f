/** A spreadsheet runs a cell that begins like this as a formula, in wide letters too; a plain number is none. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Where lists are parted by semicolons (Vietnamese, Indonesian), or a file by tabs, the next cell begins within the text. */
const FORMULA_WITHIN = /(?<=[;\t\r\n|])(?=\s*"?[=+\-@＝＋－＠])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell of a CSV file (RFC 4180), made harmless for spreadsheets: a text that begins like a formula gets a `'` before it. */
export function csvCell(text: string): string {
  const begun = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  const safe = begun.replaceAll(FORMULA_WITHIN, "'");
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8: without it Thai and Vietnamese names come out as noise. */
export const BYTE_ORDER_MARK = '\uFEFF';
