import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allowPrivateAddresses } from '@sampan/service-kit/outbound-address';
import { features } from '../compose/features.ts';
import { CliError } from '../platform/cli/cli-error.ts';
import type { CliContext, Command, Commands } from '../platform/cli/command.ts';
import { runCommand } from '../platform/cli/run-command.ts';
import { commandHelp, overview } from '../platform/cli/usage.ts';
import { type Config, ConfigError, parseConfig } from '../platform/config/parse-config.ts';
import { appUrl, openDatabase } from '../platform/database/index.ts';
import { holdOuterKey } from '../platform/encryption.ts';
import { StartError } from '../platform/postgres/start-error.ts';
import { findRunningPostgres } from '../platform/postgres/start-postgres.ts';
import { openStore, type Store } from '../start/open-store.ts';
import { commands as alerts } from './alerts.cli.ts';
import { commands as backup } from './backup/backup.cli.ts';
import { cliParts } from './cli-parts.ts';
import { commands as dataKey } from './data-key.cli.ts';
import { commands as database } from './database.cli.ts';
import { commands as finding } from './finding.cli.ts';
import { commands as largeSeed } from './large-seed.cli.ts';
import { commands as ledger } from './ledger.cli.ts';
import { commands as outbox } from './outbox.cli.ts';
import { commands as playerHistory } from './player-history/player-history.cli.ts';
import { commands as stuck } from './stuck.cli.ts';
import { commands as vendorTry } from './vendor-try.cli.ts';

/** Commands of the installation itself stand beside those of the features. */
export const commands: Commands = Object.assign(
  {},
  ...features.map((feature) => feature.commands ?? {}),
  alerts,
  dataKey,
  ledger,
  backup,
  database,
  finding,
  outbox,
  playerHistory,
  stuck,
  vendorTry,
  largeSeed,
);

/** Where a command runs and speaks: the process, or a test. */
export interface Terminal {
  env: Record<string, string | undefined>;
  cwd: string;
  say(line: string): void;
  /** Absent where nobody can be asked. */
  ask?: CliContext['ask'];
  complain(line: string): void;
}

/** 0 done, 1 refused or failed, 2 not a command. */
export type ExitCode = 0 | 1 | 2;

/** The running platform's database; else the database alone, for as long as the command takes. @throws StartError, CliError */
async function reachStore(
  config: Config,
  command: { opensNewStore?: boolean },
  { complain }: Terminal,
): Promise<Store> {
  const stop = () => Promise.resolve();
  const { databaseUrl, databaseAppUrl } = config;
  if (databaseUrl !== null) return { ownerUrl: databaseUrl, appUrl: appUrl(databaseUrl), stop };
  if (databaseAppUrl !== null) return { ownerUrl: null, appUrl: databaseAppUrl, stop };
  if (!command.opensNewStore && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new CliError(`There is no database in ${config.dataDir} yet: run npm start once, or set DATA_DIR.`);
  }
  const running = await findRunningPostgres(config.dataDir);
  if (running) return { ...running, appUrl: appUrl(running.ownerUrl), stop };
  return openStore(config, complain);
}

const askNobody: CliContext['ask'] = (question) =>
  Promise.reject(new CliError(`${question.trim()} Nobody is there to be asked.`));

async function runNamed(named: { name: string; command: Command }, args: string[], terminal: Terminal): Promise<void> {
  const config = parseConfig(terminal.env, terminal.cwd);
  allowPrivateAddresses(config.outboundPrivate);
  holdOuterKey(config.dataKey);
  const opensNewStore = Object.values(named.command.verbs).some((verb) => verb.opensNewStore);
  const store = await reachStore(config, { opensNewStore }, terminal);
  const { ownerUrl } = store;
  const db = openDatabase({ appUrl: store.appUrl, appName: 'sampan-cli', poolSize: 2 });
  const { env, say: print, ask = askNobody } = terminal;
  try {
    await runCommand({ ...named, parts: cliParts }, { db, ownerUrl, print, env, ask, dataDir: config.dataDir }, args);
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

/** Runs `npm run sampan -- name args`; every refusal is a sentence on `complain`. */
export async function runCli([name, ...args]: string[], terminal: Terminal): Promise<ExitCode> {
  const { say, complain } = terminal;
  const isHelp = name === 'help' || name === '--help';
  const asked = isHelp ? args[0] : name;
  if (asked === undefined) {
    say(overview(commands));
    return 0;
  }
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command) {
    complain(`There is no command ${asked}.\n\n${overview(commands)}`);
    return 2;
  }
  if (isHelp || args.includes('--help')) {
    say(commandHelp(asked, command));
    return 0;
  }
  try {
    await runNamed({ name: asked, command }, args, terminal);
    return 0;
  } catch (error) {
    complain(explain(error));
    return 1;
  }
}
