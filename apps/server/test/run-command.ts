import { cliParts } from '../src/commands/cli-parts.ts';
import { CliError } from '../src/platform/cli/cli-error.ts';
import type { Commands } from '../src/platform/cli/command.ts';
import { runCommand } from '../src/platform/cli/run-command.ts';
import type { Database } from '../src/platform/database/index.ts';
import { testOperator } from './operators.ts';

/**
 * Runs `npm run sampan -- NAME …` on a test's database, signed in as its owner. What it prints also goes to `print`, for
 * commands that fail after they have printed.
 * @returns what it printed
 */
export function commandRunner(db: Database, commands: Commands, print: (line: string) => void = () => {}) {
  return runnerFor({ db, commands, print, signIn: () => testOperator(db) });
}

/** The same as another owner, who approves what takes two people. */
export function secondRunner(db: Database, commands: Commands) {
  return runnerFor({ db, commands, print: () => {}, signIn: () => testOperator(db, 'second', 'owner') });
}

interface Runner {
  db: Database;
  commands: Commands;
  print(line: string): void;
  signIn(): Promise<{ token: string }>;
}

function runnerFor({ db, commands, print, signIn }: Runner) {
  let operator: Promise<{ token: string }> | null = null;
  return async (name: string, ...args: string[]): Promise<string> => {
    const command = commands[name];
    if (!command) throw new Error(`there is no command ${name}`);
    operator ??= signIn();
    const lines: string[] = [];
    const place = {
      db,
      ownerUrl: '',
      dataDir: '/nonexistent',
      env: { SAMPAN_OPERATOR_TOKEN: (await operator).token },
      print(line: string) {
        lines.push(line);
        print(line);
      },
      ask: () => Promise.reject(new CliError('Nobody is there to be asked.')),
    };
    await runCommand({ name, command, parts: cliParts }, place, args);
    return lines.join('\n');
  };
}
