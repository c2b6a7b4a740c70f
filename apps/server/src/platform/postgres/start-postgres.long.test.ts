import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, readCluster } from './cluster.ts';
import { endOrphans } from './orphans.ts';
import { canEnter, type RunAs } from './run-as.ts';
import { findRunningPostgres, startPostgres } from './start-postgres.ts';

const isRoot = process.getuid?.() === 0;
const nobody: RunAs = { uid: 65534, gid: 65534 };
const launcher = new URL('./start-postgres.ts', import.meta.url).href;
const cleanups: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function makeFolder(owner: RunAs = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-launcher-'));
  chmodSync(folder, 0o755);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A cluster that was made, looked at and stopped once, for tests that are not about how one is made: that takes seconds. Its
 * DATA_DIR is closed to all but the user of this run, who as root is not the database's.
 */
let stopped = '';
let made: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  stopped = mkdtempSync(join(tmpdir(), 'sampan-launcher-'));
  made = await makeCluster(stopped);
}, 90_000);
afterAll(() => rmSync(stopped, { recursive: true, force: true }));

async function makeCluster(dataDir: string) {
  const { ownerUrl, reused, stop } = await startPostgres({ dataDir, durable: true });
  const wrong = new URL(ownerUrl);
  wrong.password = 'guess';
  const seen = {
    reused,
    version: await query(ownerUrl, 'SHOW server_version_num'),
    listens: await query(ownerUrl, 'SHOW listen_addresses'),
    guessed: await query(wrong.href, 'SELECT 1').catch(String),
    passwordMode: statSync(join(dataDir, 'postgres/owner-password')).mode & 0o777,
    folderMode: statSync(dataDir).mode & 0o777,
    liesAt: realpathSync(join(dataDir, 'postgres')),
  };
  await stop();
  return seen;
}

function copyCluster(): string {
  const folder = makeFolder();
  execFileSync('cp', ['-a', join(stopped, 'postgres'), folder]);
  return folder;
}

async function start(dataDir: string, durable = false) {
  const postgres = await startPostgres({ dataDir, durable });
  cleanups.push(() => postgres.stop());
  return postgres;
}

/** The same launcher in a process of its own, which holds the database until it is killed. */
async function startHolder(dataDir: string, runAs: RunAs = {}): Promise<{ child: ChildProcess; line: string }> {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(launcher)});
    try {
      const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
      process.once('SIGTERM', () => postgres.stop());
      console.log(postgres.ownerUrl);
    } catch (error) {
      console.log(error.name + ': ' + error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...runAs,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => {
    child.kill('SIGKILL');
  });
  const [line] = await once(child.stdout, 'data');
  return { child, line: String(line).trim() };
}

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(sql);
    return result.rows[0];
  } finally {
    await client.end();
  }
}

async function queryWhenBack(url: string, sql: string): Promise<unknown> {
  for (;;) {
    try {
      return await query(url, sql);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function endQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself, which is what is wanted.
  }
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/files/postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', { timeout: 90_000 }, () => {
  test('starts on an empty folder, closed to everyone without its password', () => {
    expect(made.reused).toBe(false);
    expect(made.version).toEqual({ server_version_num: expect.stringMatching(/^18/) });
    expect(made.listens).toEqual({ listen_addresses: '127.0.0.1' });
    expect(made.passwordMode).toBe(0o600);
    expect(made.guessed).toMatch(/password authentication failed/);
  });

  test('stops, keeps its rows, and starts again', async () => {
    const dataDir = copyCluster();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(await findRunningPostgres(dataDir)).toBeNull();
    const second = await start(dataDir);
    expect(second.reused).toBe(false);
    expect(await query(second.ownerUrl, 'SELECT n FROM kept')).toEqual({ n: 7 });
  });

  test('is taken over when the process that started it was killed', async () => {
    const dataDir = copyCluster();
    const { child, line } = await startHolder(dataDir);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { ownerUrl, reused } = await start(dataDir);
    expect({ ownerUrl, reused }).toEqual({ ownerUrl: line, reused: true });
  });

  test('refuses a second holder in one sentence, and commands beside it still find it', async () => {
    const dataDir = copyCluster();
    const { child, line } = await startHolder(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Sampan already runs on ${dataDir} (process ${child.pid}): stop that one first, or set DATA_DIR to another folder.`,
    );
    expect(await findRunningPostgres(dataDir)).toEqual({ ownerUrl: line });
  });

  test('ends with one holder when two start at once on an empty folder', async () => {
    const dataDir = makeFolder();
    const holders = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    const lines = holders.map((holder) => holder.line).toSorted();
    expect(lines[0]).toMatch(/^StartError: Sampan already runs on /);
    expect(lines[1]).toMatch(/^postgres:\/\//);
  });

  test('R-01 comes back on the same address with every row after it is killed itself', async () => {
    const dataDir = copyCluster();
    const { ownerUrl } = await start(dataDir, true);
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
    const killed = postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    expect(await queryWhenBack(ownerUrl, 'SELECT n FROM kept')).toEqual({ n: 7 });
    expect(postmasterPid(dataDir)).not.toBe(killed);
  });

  test('R-01 comes back although a statement that never ends ran when it was killed', async (context) => {
    if (process.platform !== 'linux') context.skip('elsewhere the start waits until all have left');
    const dataDir = copyCluster();
    const { ownerUrl } = await start(dataDir, true);
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
    const busy = new Client({ connectionString: ownerUrl });
    busy.on('error', () => {});
    await busy.connect();
    const { pid } = (await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0] as { pid: number };
    cleanups.push(() => endQuietly(pid));
    const ended = busy.query('DO $$ BEGIN LOOP PERFORM 1; END LOOP; END $$').catch((error: unknown) => error);
    await expect
      .poll(() => query(ownerUrl, `SELECT state FROM pg_stat_activity WHERE pid = ${pid}`))
      .toEqual({ state: 'active' });
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    expect(await ended).toBeInstanceOf(Error);
    expect(await queryWhenBack(ownerUrl, 'SELECT n FROM kept')).toEqual({ n: 7 });
  });

  test('R-01 starts although a server was killed before it had written its number down', async () => {
    const dataDir = copyCluster();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres/files/postmaster.pid'), '');
    expect(await query((await start(dataDir)).ownerUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  test('leaves the processes of a server alone that another start has brought up', async () => {
    const dataDir = copyCluster();
    const { child, line } = await startHolder(dataDir);
    const { backend } = (await query(
      line,
      'SELECT pid AS backend FROM pg_stat_activity WHERE backend_type = $$checkpointer$$',
    )) as { backend: number };
    await endOrphans(readCluster(dataDir) as Cluster);
    expect(child.exitCode).toBeNull();
    expect(
      await query(line, 'SELECT pid AS backend FROM pg_stat_activity WHERE backend_type = $$checkpointer$$'),
    ).toEqual({ backend });
  });

  test('tells in one sentence that the folder cannot be written to', async () => {
    await expect(start('/proc/sampan')).rejects.toThrow(
      /^The folder \/proc\/sampan cannot be written to \(\w+\): set DATA_DIR to a folder that you may write to/,
    );
  });

  test('runs as an ordinary user, and tells that user of a read-only folder', async (context) => {
    const project = new URL('../../../../../', import.meta.url).pathname;
    if (!isRoot) context.skip('this run is by an ordinary user already');
    if (!canEnter(nobody, project)) context.skip(`the user nobody cannot enter ${project}`);
    const own = await startHolder(makeFolder(nobody), nobody);
    expect(await query(own.line, 'SELECT 1 AS one')).toEqual({ one: 1 });
    const closed = await startHolder(makeFolder(), nobody);
    expect(closed.line).toMatch(/^StartError: The folder .* cannot be written to \(EACCES\)/);
    own.child.kill('SIGTERM');
    await once(own.child, 'exit');
  });

  test('as root opens a passage into a closed DATA_DIR rather than keep files elsewhere', (context) => {
    if (!isRoot) context.skip('only root can start it for another user');
    expect(made.liesAt).toBe(join(realpathSync(stopped), 'postgres'));
    expect(made.folderMode).toBe(0o711);
  });

  test('as root runs from folders that only root may enter', async (context) => {
    if (!isRoot) context.skip('only root can start it for another user');
    const closed = mkdtempSync(join(tmpdir(), 'sampan-closed-'));
    const dataDir = join(closed, 'data');
    const { ownerUrl, stop } = await start(dataDir);
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await stop();
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
    rmSync(closed, { recursive: true });
  });
});
