import { escapeLine } from '@sampan/contract';

/**
 * What players, banks and vendors wrote is shown, not obeyed: a terminal would take an escape sequence in a name or a note
 * for a command, and a line end in it would forge a line. Line ends are kept: who prints data says where they are (`escapeLine`).
 */
export function escapeForTerminal(text: string): string {
  return text.split('\n').map(escapeLine).join('\n');
}

/** Says a line on standard output. The only way there: `npm run check` (part "printing") refuses another. */
export function printLine(line: string): void {
  process.stdout.write(`${escapeForTerminal(line)}\n`);
}

/** The same on standard error. */
export function complainLine(line: string): void {
  process.stderr.write(`${escapeForTerminal(line)}\n`);
}
