import type { Database } from './database/index.ts';

/** One verb of `npm run sampan --`. A feature exports `commands: Record<string, CliCommand>`; apps/server/src/cli.ts collects them. */
export interface CliCommand {
  usage: string;
  summary: string;
  /** Throws CliError (one sentence for the operator) when the arguments or the state are wrong. */
  run(context: CliContext, args: string[]): Promise<void>;
}

export interface CliContext {
  db: Database;
  print(line: string): void;
}

/** A command that needs more than the application may. */
export interface OwnerCommand extends Omit<CliCommand, 'run'> {
  /** It may begin with an empty DATA_DIR. */
  opensNewStore?: true;
  run(context: CliContext & { ownerUrl: string }, args: string[]): Promise<void>;
}

export { CliError } from './cli/cli-error.ts';
