import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './cli-error.ts';

/** Asks whoever sits at the terminal; what they type is shown unless it is hidden. @throws CliError where nobody does */
export async function askTerminal(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CliError(`${question.trim()} Nobody is at the terminal; the environment can say it.`);
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    if (hidden) process.stdout.write('\n');
  }
}
