import { cleanLine } from '@sampan/contract';
import { invalidRequest } from '../../../platform/http/errors.ts';

/** Fields of a line of comma- or semicolon-separated text; a field in quotes may hold either, and quotes doubled. */
function splitLine(line: string, separator: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? '';
    if (quoted && char === '"' && line[at + 1] === '"') {
      field += '"';
      at++;
    } else if (char === '"') quoted = !quoted;
    else if (char === separator && !quoted) {
      fields.push(field);
      field = '';
    } else field += char;
  }
  return [...fields, field].map(cleanLine);
}

/** One line of a statement: its fields by column name, and its number for the operator. */
export interface StatementLine {
  line: number;
  read(column: string): string;
}

/**
 * A statement with a heading line; columns may stand in any order and others may stand between them.
 * @throws AppError request.invalid, naming the column or line that is missing or wrong
 */
export function readStatement(text: string, columns: { needed: readonly string[] }): StatementLine[] {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const separator = heading.includes(';') && !heading.includes(',') ? ';' : ',';
  const names = splitLine(heading, separator).map((name) => name.toLowerCase());
  for (const column of columns.needed)
    if (!names.includes(column)) throw invalidRequest('file', `The heading of the file has no column ${column}.`);
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const fields = splitLine(line, separator);
    if (fields.length !== names.length)
      throw invalidRequest('file', `Line ${index + 2} has ${fields.length} fields, the heading ${names.length}.`);
    return [{ line: index + 2, read: (column: string) => fields[names.indexOf(column)] ?? '' }];
  });
}

/** @throws AppError request.invalid, naming the line */
export function readStatementTime({ line, read }: StatementLine, column: string): Date {
  const text = read(column);
  // A time without a zone is UTC, not the time zone of this machine.
  const at = new Date(/[zZ]|[+-][0-9]{2}:?[0-9]{2}$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime()))
    throw invalidRequest('file', `Line ${line}: ${column} is no time such as 2026-11-21 14:05:00.`);
  return at;
}
