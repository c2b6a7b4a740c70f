import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
// Vitest loads this file once per project, so what they share hangs on the process.
const slot = globalThis as typeof globalThis & { sampanTestCluster?: SharedCluster };

/** One cluster for the whole run, whichever projects run; TEST_DATABASE_OWNER_URL names another one to use instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  slot.sampanTestCluster ??= openCluster();
  const shared = slot.sampanTestCluster;
  shared.users += 1;
  const ownerUrl = await shared.ownerUrl;
  process.env['SAMPAN_TEST_RUN'] ??= `${process.pid}_${Date.now().toString(36)}`;
  process.env['TEST_DATABASE_OWNER_URL'] = ownerUrl;
  project.provide('databaseOwnerUrl', ownerUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await shared.stop();
  };
}

function openCluster(): SharedCluster {
  const given = process.env['TEST_DATABASE_OWNER_URL'];
  if (given) return { users: 0, ownerUrl: Promise.resolve(given), stop: () => Promise.resolve() };
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // Open to enter, so that the cluster lies inside even when root runs it as `nobody`; its files are closed by themselves.
  chmodSync(folder, 0o755);
  const started = removeLeftovers().then(() => startPostgres({ dataDir: folder, durable: false }));
  const stop = async () => removeCluster(folder, await started);
  return { users: 0, ownerUrl: started.then((postgres) => postgres.ownerUrl), stop };
}

/** A run that was killed leaves its cluster behind, running: the next run takes it over and removes it. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
