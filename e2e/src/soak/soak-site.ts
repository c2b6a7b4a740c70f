/** A whole site whose database stands behind a gate, with a second node of the arcade in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../../apps/server/src/platform/postgres/start-postgres.ts';
import { readArcadeKey } from '../../../apps/server/test/arcade-key.ts';
import { type DatabaseGate, openDatabaseGate } from '../../../apps/server/test/database-gate.ts';
import { findFreePort } from '../free-port.ts';
import { serverNode } from '../server-node.ts';
import { type SiteProcess, startSite } from '../site-process.ts';
import { ownServer } from '../site-server.ts';

const ARCADE = join(import.meta.dirname, '../../../apps/arcade/server/main.ts');
/** It runs beside other work: how slow the machine is then is not what it measures. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 100;

export interface ArcadeProcess {
  url: string;
  pid(): number;
  start(): Promise<void>;
  /** SIGKILL */
  kill(): Promise<void>;
  output(): string;
}

export interface SoakSite {
  site: SiteProcess;
  arcade: ArcadeProcess;
  gate: DatabaseGate;
  /** SIGKILL of PostgreSQL, which this process starts again. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

async function untilAnswers(url: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.status === 200) return;
    await wait(LOOK_MS);
  }
  throw new Error(`${url} did not come back`);
}

export const untilServes = (site: SiteProcess): Promise<void> => untilAnswers(`${site.url}/readyz`);

async function openArcade(site: SiteProcess, databaseUrl: string): Promise<ArcadeProcess> {
  const key = await readArcadeKey(await site.database());
  if (!key) throw new Error('the platform has not seeded its arcade');
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const own = new URL(databaseUrl);
  own.pathname += '_arcade';
  const env = {
    ...process.env,
    DATABASE_URL: own.toString(),
    PLATFORM_URL: site.url,
    VENDOR_CODE: key.vendor,
    VENDOR_KEY_ID: key.keyId,
    VENDOR_SECRET: key.secret,
    PUBLIC_ORIGIN: url,
    PORT: String(port),
  };
  let child: ChildProcess | null = null;
  let said = '';
  const arcade: ArcadeProcess = {
    url,
    pid: () => child?.pid ?? 0,
    output: () => said,
    async start() {
      child = spawn(process.execPath, [...serverNode.flags, ARCADE], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const keep = (part: Buffer) => (said += part.toString());
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
      await untilAnswers(`${url}/healthz`);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
  await arcade.start();
  return arcade;
}

export async function openSoakSite(): Promise<SoakSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sampan-soak-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: true });
  const gate = await openDatabaseGate(postgres.ownerUrl);
  const settings = { DATABASE_URL: gate.url, TRUSTED_PROXIES: '127.0.0.1,::1', LOG_LEVEL: 'info' };
  const site = await startSite(settings, ownServer(PATIENCE_MS));
  const arcade = await openArcade(site, gate.url);
  return {
    site,
    arcade,
    gate,
    async killDatabase() {
      const pid = Number((await readFile(join(dataDir, 'postgres/files/postmaster.pid'), 'utf8')).split('\n')[0]);
      // One that has just begun has not written its number: 0 would be this very process and its group.
      if (!(pid > 0)) throw new Error('PostgreSQL has no number yet');
      process.kill(pid, 'SIGKILL');
    },
    async close() {
      await arcade.kill();
      await site.close();
      await gate.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
