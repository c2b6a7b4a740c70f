import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { PostgresBinaries } from './find-binaries.ts';
import { clusterName, endOrphans } from './orphans.ts';
import type { RunAs } from './run-as.ts';
import { StartError } from './start-error.ts';

/** What PostgreSQL writes of itself into postmaster.pid (lines 1, 4 and 8 of that file). */
export type Postmaster = { pid: number; port: number; status: string };

export type LaunchRequest = {
  cluster: Cluster;
  binaries: PostgresBinaries;
  runAs: RunAs;
  durable: boolean;
  port: number;
};

const pollMs = 10;
const readyWithinMs = 60_000;
/** A server writes the file as soon as it has made it. */
const unwrittenMs = 2_000;
const logLimitBytes = 16 * 1024 * 1024;

/** The running server of this cluster, or null. A pid file left by a crash counts as none. */
export function readPostmaster(cluster: Cluster): Postmaster | null {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !isAlive(pid) || !isPostmaster(pid, cluster)) return null;
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

function readPidFile(cluster: Cluster): string[] | null {
  try {
    return readFileSync(join(cluster.files, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isPostmaster(pid: number, cluster: Cluster): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.files);
  } catch {
    return false;
  }
}

/** A free port of this machine. Another process may take it before PostgreSQL does: the caller tries again then. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the server and returns when it is ready; null when it gave up, for the caller to look who was faster.
 * It is detached, so that a Ctrl-C in the terminal reaches the platform alone, which drains before it stops the database.
 */
export async function launchPostmaster(request: LaunchRequest): Promise<Postmaster | null> {
  const { cluster, binaries, runAs } = request;
  clearForeignPidFile(cluster);
  await endOrphans(cluster);
  const log = openLog(cluster);
  const child = spawn(binaries.postgres, ['-D', cluster.files, ...settings(request)], {
    ...runAs,
    cwd: cluster.home,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  child.unref();
  const until = Date.now() + readyWithinMs;
  while (!ended && Date.now() < until) {
    const found = readPostmaster(cluster);
    if (found && found.pid === child.pid && found.status === 'ready') return found;
    await wait(pollMs);
  }
  return null;
}

/** Waits until a server that someone else started is ready, or gone (null). */
export async function awaitPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until) {
    const found = readPostmaster(cluster);
    if (!found || found.status === 'ready') return found;
    await wait(pollMs);
  }
  return null;
}

/** Stops the server and returns when it has written everything. Its clients are disconnected. */
export async function stopPostmaster({
  cluster,
  binaries,
  runAs,
}: Omit<LaunchRequest, 'durable' | 'port'>): Promise<void> {
  if (!readPostmaster(cluster)) return;
  const args = ['stop', '-D', cluster.files, '-m', 'fast', '-w', '-t', '60'];
  const child = spawn(binaries.pgCtl, args, { ...runAs, cwd: cluster.home, stdio: 'ignore' });
  const status = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (status !== 0 && readPostmaster(cluster)) {
    throw new StartError(`PostgreSQL in ${cluster.home} does not stop: see ${cluster.log}.`);
  }
}

/** The last complaint in the server's log, for a sentence to the one who starts the platform. */
export function readLastComplaint(cluster: Cluster): string {
  const lines = readFileSync(cluster.log, 'utf8').split('\n').slice(-40).toReversed();
  const found = lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.find((line) => line.trim() !== '') ?? '';
  return found.replace(/^.*?(FATAL|PANIC):\s*/, '').trim();
}

/**
 * After a restart of a container the number in a stale file is often that of another process, npm's for one, and
 * PostgreSQL then refuses to start. So it does for good beside an empty file, left by one that was killed between making
 * and writing it. A number that is dead is left to PostgreSQL, which also checks its shared memory.
 */
function clearForeignPidFile(cluster: Cluster): void {
  const file = join(cluster.files, 'postmaster.pid');
  const first = readPidFile(cluster)?.[0];
  const foreign = isAlive(Number(first)) && !isPostmaster(Number(first), cluster);
  const unwritten =
    first === '' && Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > unwrittenMs;
  if (foreign || unwritten) rmSync(file, { force: true });
}

function openLog(cluster: Cluster): number {
  if ((statSync(cluster.log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) {
    renameSync(cluster.log, `${cluster.log}.1`);
  }
  return openSync(cluster.log, 'a', 0o600);
}

/** Given on the command line, so that a new release changes them without touching the cluster's own file. */
function settings({ cluster, port, durable }: LaunchRequest): string[] {
  const values: Record<string, string | number> = {
    port,
    cluster_name: clusterName(cluster),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    // A new WAL file of 16 MB is filled with zeros first while every commit waits (36 ms here); kept ones are written over.
    min_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // Statements and details carry players' data: the log names the error and no more.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: 0,
    log_checkpoints: 'off',
  };
  // A test run holds many databases and pools at once.
  const unlogged = { wal_level: 'minimal', max_wal_senders: 0, max_wal_size: '512MB', min_wal_size: '64MB' };
  const forTests = {
    ...unlogged,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 400,
  };
  return Object.entries(durable ? values : { ...values, ...forTests }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
