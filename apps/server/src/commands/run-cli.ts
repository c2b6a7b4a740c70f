import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { features } from '../compose/features.ts';
import { CliError, type OwnerCommand } from '../platform/cli.ts';
import { type Config, ConfigError, parseConfig } from '../platform/config/parse-config.ts';
import { openDatabase } from '../platform/database/index.ts';
import { StartError } from '../platform/postgres/start-error.ts';
import { findRunningPostgres } from '../platform/postgres/start-postgres.ts';
import { holdOuterKey } from '../platform/sealing.ts';
import { openStore, type Store } from '../start/open-store.ts';
import { commands as backup } from './backup/backup.cli.ts';
import { commands as dataKey } from './data-key.cli.ts';
import { commands as largeSeed } from './large-seed.cli.ts';
import { commands as ledger } from './ledger.cli.ts';
import { commands as outbox } from './outbox.cli.ts';
import { commands as vendorTry } from './vendor-try.cli.ts';

/** Commands of the installation itself stand beside those of the features. */
const commands: Record<string, OwnerCommand> = Object.assign(
  {},
  ...features.map((feature) => feature.commands ?? {}),
  dataKey,
  ledger,
  backup,
  outbox,
  vendorTry,
  largeSeed,
);

/** Where a command runs and speaks: the process, or a test. */
export interface Terminal {
  env: Record<string, string | undefined>;
  cwd: string;
  say(line: string): void;
  complain(line: string): void;
}

/** 0 done, 1 refused or failed, 2 not a command. */
export type ExitCode = 0 | 1 | 2;

function usage(): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n      ${command.summary}`);
  return ['Usage: npm run sampan -- COMMAND', '', ...lines].join('\n');
}

/** The running platform's database; else the database alone, for as long as the command takes. @throws StartError, CliError */
async function reachStore(config: Config, command: OwnerCommand, { complain }: Terminal): Promise<Store> {
  if (config.databaseUrl !== null) return { ownerUrl: config.databaseUrl, stop: () => Promise.resolve() };
  if (!command.opensNewStore && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new CliError(`There is no database in ${config.dataDir} yet: run npm start once, or set DATA_DIR.`);
  }
  const running = await findRunningPostgres(config.dataDir);
  if (running) return { ...running, stop: () => Promise.resolve() };
  return openStore(config, complain);
}

async function runCommand(command: OwnerCommand, args: string[], terminal: Terminal): Promise<void> {
  const config = parseConfig(terminal.env, terminal.cwd);
  holdOuterKey(config.dataKey);
  const store = await reachStore(config, command, terminal);
  const db = openDatabase({ ownerUrl: store.ownerUrl, appName: 'sampan-cli', poolSize: 2 });
  try {
    await command.run({ db, ownerUrl: store.ownerUrl, print: terminal.say }, args);
  } finally {
    await db.destroy();
    await store.stop();
  }
}

/** Connection faults as a sentence; the address, which holds a password, is never shown. */
function explain(error: unknown): string {
  if (error instanceof CliError || error instanceof StartError || error instanceof ConfigError) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `The database cannot be reached (${code}): start it, or mend DATABASE_URL.`;
  }
  if (code === '28P01' || code === '28000') return 'The database refuses the user or password of DATABASE_URL.';
  if (code === '3F000' || code === '42P01' || code === '3D000') {
    return 'The database has not been set up by this release: run npm start once.';
  }
  return `It failed: ${message ?? String(error)}`;
}

/** Runs `npm run sampan -- verb args`; every refusal is a sentence on `complain`. */
export async function runCli([verb, ...args]: string[], terminal: Terminal): Promise<ExitCode> {
  const { say, complain } = terminal;
  if (verb === undefined || verb === 'help' || verb === '--help') {
    say(usage());
    return 0;
  }
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (!command) {
    complain(`There is no command ${verb}.\n\n${usage()}`);
    return 2;
  }
  try {
    await runCommand(command, args, terminal);
    return 0;
  } catch (error) {
    complain(explain(error));
    return 1;
  }
}
