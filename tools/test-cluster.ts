import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type RunningPostgres, startPostgres } from '../apps/server/src/platform/postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a cluster's owner; test files make databases of their own in it from a template. */
    databaseOwnerUrl: string;
  }
}

type SharedCluster = { users: number; ownerUrl: Promise<string>; stop: () => Promise<void> };

const prefix = 'sampan-test-';
const memory = '/dev/shm';
/** Some hundred databases of 14 MB, of which the last are there, and the write-ahead log. */
const roomNeeded = 3 * 1024 ** 3;
// Vitest loads this file once per project, so what they share hangs on the process.
const slot = globalThis as typeof globalThis & { sampanTestCluster?: SharedCluster };

/** One cluster for the whole run, whichever projects run; TEST_DATABASE_OWNER_URL names another one to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  slot.sampanTestCluster ??= openCluster();
  const shared = slot.sampanTestCluster;
  shared.users += 1;
  const ownerUrl = await shared.ownerUrl;
  // Programs that tests start are many and short: half of each was reading and compiling the same files.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
  process.env['SAMPAN_TEST_RUN'] ??= `${process.pid}_${Date.now().toString(36)}`;
  process.env['TEST_DATABASE_OWNER_URL'] = ownerUrl;
  project.provide('databaseOwnerUrl', ownerUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await shared.stop();
    if (shared.users === 0) removeFolders(`sampan-e2e-${process.env['SAMPAN_TEST_RUN']}-`);
  };
}

function openCluster(): SharedCluster {
  const given = process.env['TEST_DATABASE_OWNER_URL'];
  if (given) return { users: 0, ownerUrl: Promise.resolve(given), stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(findPlace(), `${prefix}${process.pid}-`));
  // Open to enter, so that the cluster lies inside even when root runs it as `nobody`; its files are closed by themselves.
  chmodSync(folder, 0o755);
  const started = removeLeftovers().then(() => startPostgres({ dataDir: folder, durable: false }));
  const stop = async () => removeCluster(folder, await started);
  return { users: 0, ownerUrl: started.then((postgres) => postgres.ownerUrl), stop };
}

/** In memory where there is room: each test file copies a database of 14 MB, which takes a third of the processor there. */
function findPlace(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded ? memory : tmpdir();
}

/** A run that was killed leaves its cluster behind, running: the next run takes it over and removes it. */
async function removeLeftovers(): Promise<void> {
  const places = existsSync(memory) ? [tmpdir(), memory] : [tmpdir()];
  for (const folder of places.flatMap((place) => readdirSync(place).map((name) => join(place, name)))) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(basename(folder))?.[1]);
    if (!pid || isAlive(pid)) continue;
    try {
      await removeCluster(folder, await startPostgres({ dataDir: folder, durable: false }));
    } catch {
      // Another user's, or broken: not ours to remove.
    }
  }
}

async function removeCluster(folder: string, postgres: RunningPostgres): Promise<void> {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** What sites of journeys have left that ended with their worker. */
function removeFolders(start: string): void {
  for (const name of readdirSync(tmpdir()).filter((folder) => folder.startsWith(start)))
    rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 3 });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
