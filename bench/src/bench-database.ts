import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner } from '../../apps/server/src/platform/database/index.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/start-postgres.ts';

/** As many as `min_wal_size` keeps. */
const KEPT_FILES = 32;

/** A database of the bench's own, with fsync on. */
export interface BenchDatabase {
  ownerUrl: string;
  drop(): Promise<void>;
}

/**
 * WAL files as a site has them that has been in service for a day: PostgreSQL writes over kept ones, but in a new cluster it
 * fills each with zeros first (36 ms in which nothing commits), every few seconds of a bench.
 */
async function keepWalFiles(ownerUrl: string): Promise<void> {
  const owner = await connectAsOwner(ownerUrl);
  for (let file = 0; file < KEPT_FILES; file++) {
    await owner.query('create temp table filled (n integer); drop table filled');
    await owner.query('select pg_switch_wal()');
  }
  await owner.query('checkpoint');
  await owner.end();
}

/** In a cluster of its own, or in the one of BENCH_DATABASE_URL. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const outside = process.env.BENCH_DATABASE_URL;
  if (!outside) {
    const dataDir = mkdtempSync(join(tmpdir(), 'sampan-bench-'));
    const postgres = await startPostgres({ dataDir, durable: true });
    await keepWalFiles(postgres.ownerUrl);
    return {
      ownerUrl: postgres.ownerUrl,
      async drop() {
        await postgres.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  const name = `sampan_bench_${process.pid}`;
  const admin = await connectAsOwner(outside);
  await admin.query(`create database ${name}`);
  const url = new URL(outside);
  url.pathname = `/${name}`;
  return {
    ownerUrl: url.toString(),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
