/** What lies in the memory of a server that runs, and as whom it is connected to its database. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appUrl } from '../apps/server/src/platform/database/index.ts';
import { openSiteDatabase, type SiteDatabase } from './src/site-database.ts';
import { type SiteProcess, startSite } from './src/site-process.ts';

let database: SiteDatabase;
let snapshots: string;
let site: SiteProcess;

beforeAll(async () => {
  database = await openSiteDatabase();
  snapshots = await mkdtemp(join(tmpdir(), 'sampan-heap-'));
  site = await startSite({
    DATABASE_URL: database.url,
    // The runner's own address of the owner is none of the server's settings.
    TEST_DATABASE_OWNER_URL: '',
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}`,
  });
});

afterAll(async () => {
  await site?.close();
  await database?.drop();
  await rm(snapshots, { recursive: true, force: true });
});

/** All that is reachable in the server's memory, after a collection, as V8 writes it. */
async function readHeap(): Promise<Buffer> {
  process.kill(site.pid(), 'SIGUSR2');
  // The server stands still while it writes: once it answers again the file is whole.
  await expect.poll(() => readdir(snapshots), { timeout: 30_000 }).toHaveLength(1);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const [file] = await readdir(snapshots);
  return readFile(join(snapshots, file as string));
}

test('R-12 a server that runs has forgotten the owner of its database, and no connection of it is theirs', async () => {
  const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);
  const heap = await readHeap();
  // The application's own address is found in the same way: the snapshot shows what is there.
  expect(heap.includes(passwordOf(appUrl(database.url)))).toBe(true);
  expect(heap.includes(passwordOf(database.url))).toBe(false);
  const name = new URL(database.url).pathname.slice(1);
  const roles = await site.read<{ usename: string; count: number }>(
    `select usename, count(*)::int from pg_stat_activity
     where datname like '${name}%' and pid <> pg_backend_pid() and backend_type = 'client backend' group by usename`,
  );
  expect(roles).toEqual([{ usename: 'sampan_app', count: expect.any(Number) }]);
});
