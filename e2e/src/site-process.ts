import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const CLI = join(import.meta.dirname, '../../apps/server/src/cli.ts');
const READY_MS = 60_000;

/** A whole site as an operator would start it: own data folder, embedded database, own ports. */
export interface SiteProcess {
  url: string;
  gamesUrl: string;
  /** SIGKILL, as a power cut would do it; the database is left as it was. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** `npm run sampan -- …` against this site. @returns what it printed */
  sampan(...args: string[]): Promise<string>;
  /** Stops everything and removes the data folder. */
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function waitUntilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}: ${said()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the site was not ready after ${READY_MS} ms: ${said()}`);
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

/** Starts a site and waits until it is ready. Human checks are off: they have tests of their own. */
export async function startSite(settings: Record<string, string> = {}): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-e2e-'));
  const [port, gamesPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    HUMAN_CHECK: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    DATA_DIR: dataDir,
  };
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;

  const site: SiteProcess = {
    url,
    gamesUrl: `http://localhost:${gamesPort}`,
    async start() {
      let said = '';
      child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout?.on('data', (part) => (said += part));
      child.stderr?.on('data', (part) => (said += part));
      await waitUntilReady(url, child, () => said);
    },
    async kill() {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    sampan: (...args) => run([CLI, ...args], env),
    async close() {
      if (child && child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await site.start();
  return site;
}
