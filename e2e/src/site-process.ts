import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runCli } from '../../apps/server/src/commands/run-cli.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/index.ts';
import type { OperatorRole } from '../../apps/server/src/platform/operator-actor.ts';
import { testOperator } from '../../apps/server/test/operators.ts';
import { findFreePort } from './free-port.ts';
import { serverNode } from './server-node.ts';
import { ownServer, type SiteServer } from './site-server.ts';

const VERIFY = join(import.meta.dirname, '../../tools/ledger-verify.ts');
/** Beside the one of `npm start`: a server reads its own code in half the time. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');
/** What a site is started with where its journey says nothing else. */
const ENVIRONMENT = {
  NODE_COMPILE_CACHE: COMPILED,
  ...serverNode.env,
  ...process.env,
  HUMAN_CHECK: 'off',
  LOG_LEVEL: 'warn',
};
const OWNER = { name: 'owner', role: 'owner' } as const;
const SECOND = { name: 'second', role: 'owner' } as const;

/** A whole site as an operator would start it: own data folder, embedded database, own ports. */
export interface SiteProcess {
  url: string;
  gamesUrl: string;
  /** Of its server's process; 0 while none runs. */
  pid(): number;
  /** SIGKILL, as a power cut would do it; the database is left as it was. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** SIGTERM, as a deployment does it; resolves when the process has ended. */
  stop(): Promise<void>;
  /** SIGKILL for its PostgreSQL; the platform starts it again by itself. */
  killDatabase(): Promise<void>;
  /** A connection as the owner of the platform's database. */
  connect(): Promise<Client>;
  /** The platform's database for its services; open until the site closes. */
  database(): Promise<Database>;
  /** All that its process has said and logged so far. */
  output(): string;
  /**
   * `npm run sampan -- …` against this site, signed in as its owner; what takes two people, a second
   * one approves. @returns what it printed */
  sampan(...args: string[]): Promise<string>;
  /** The same as another operator, who is let in with this role when the name is new. */
  sampanAs(operator: { name: string; role: OperatorRole }, ...args: string[]): Promise<string>;
  /** `npm run ledger:verify` against this site. @throws Error with its findings when the ledger is not sound */
  verifyLedger(): Promise<string>;
  /** Rows of one of its databases, read as its owner; `suffix` names the database of a demo service: `_arcade`. */
  read<Row>(statement: string, values?: unknown[], suffix?: '' | '_arcade'): Promise<Row[]>;
  /** Stops everything and removes the data folder. */
  close(): Promise<void>;
}

interface Operator {
  name: string;
  role: OperatorRole;
}

/** As the owner; what takes two people is approved by a second one. */
async function runByTwo(
  args: string[],
  asOperator: (operator: Operator, args: string[]) => Promise<string>,
): Promise<string> {
  const said = await asOperator(OWNER, args);
  const [, number, code] = /proposal approve (\d+) ([0-9a-f]{8})/.exec(said) ?? [];
  if (number === undefined || code === undefined) return said;
  const brand = args.includes('--brand') ? args.slice(args.indexOf('--brand'), args.indexOf('--brand') + 2) : [];
  return asOperator(SECOND, ['proposal', 'approve', number, code, ...brand]);
}

/** One of several nodes on a PostgreSQL of somebody else's. */
function sharedAddress(databaseUrl: string, suffix: string): string {
  const url = new URL(databaseUrl);
  url.pathname += suffix;
  return url.toString();
}

/** The embedded PostgreSQL as its own files describe it: the port stands in the fourth line of its pid file. */
async function ownerAddress(dataDir: string, suffix: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  const password = (await readFile(join(home, 'owner-password'), 'utf8')).trim();
  const port = (await readFile(join(home, 'files/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://sampan_owner:${password}@127.0.0.1:${port}/sampan${suffix}`;
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.slice(1).join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** A command in this process: reading its code anew for each took two seconds of a processor. */
async function runCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  let said = '';
  const say = (line: string) => void (said += `${line}\n`);
  const code = await runCli(args, { env, cwd: process.cwd(), say, complain: say });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Starts a site and waits until it is ready. Human checks are off: they have tests of their own. */
export async function startSite(
  settings: Record<string, string> = {},
  server: SiteServer = ownServer(),
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), `sampan-e2e-${process.env['SAMPAN_TEST_RUN'] ?? ''}-`));
  // Open to enter, so that the cluster lies inside, and is removed with it, even when root runs it as `nobody`.
  await chmod(dataDir, 0o755);
  const [port, gamesPort] = [await findFreePort(), await findFreePort()];
  const env = { ...ENVIRONMENT, ...settings, PORT: String(port), GAMES_PORT: String(gamesPort), DATA_DIR: dataDir };
  const url = `http://localhost:${port}`;
  const shared = settings.DATABASE_URL;
  const address = async (suffix: string) => (shared ? sharedAddress(shared, suffix) : ownerAddress(dataDir, suffix));

  let database: Promise<Database> | undefined;
  const openOwn = async () => openDatabase({ ownerUrl: await address(''), appName: 'sampan-e2e', poolSize: 1 });
  const tokens = new Map<string, Promise<string>>();
  const signIn = async ({ name, role }: Operator) => (await testOperator(await site.database(), name, role)).token;
  async function asOperator(operator: { name: string; role: OperatorRole }, args: string[]): Promise<string> {
    const token = tokens.get(operator.name) ?? signIn(operator);
    tokens.set(operator.name, token);
    return runCommand(args, { ...env, SAMPAN_OPERATOR_TOKEN: await token });
  }

  const site: SiteProcess = {
    url,
    gamesUrl: `http://localhost:${gamesPort}`,
    pid: server.pid,
    start: () => server.start(env),
    kill: server.kill,
    stop: server.stop,
    async killDatabase() {
      const pid = Number((await readFile(join(dataDir, 'postgres/files/postmaster.pid'), 'utf8')).split('\n')[0]);
      // One that has just begun has not written its number: 0 would be this very process and its group.
      if (!(pid > 0)) throw new Error('PostgreSQL has no number yet');
      process.kill(pid, 'SIGKILL');
    },
    async connect() {
      const client = new Client({ connectionString: await address('') });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    database: () => (database ??= openOwn()),
    output: server.output,
    sampan: (...args) => runByTwo(args, asOperator),
    sampanAs: (operator, ...args) => asOperator(operator, args),
    verifyLedger: () => run([VERIFY], env),
    async read<Row>(statement: string, values: unknown[] = [], suffix = '') {
      const client = new Client({ connectionString: await address(suffix) });
      // A broken connection fails its query; without a listener it would end the test.
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(statement, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async close() {
      await (await database)?.destroy();
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await site.start();
  return site;
}
