import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner } from '../../apps/server/src/platform/database/index.ts';
import { startPostgres } from '../../apps/server/src/platform/postgres/start-postgres.ts';

/** A database of the bench's own, with fsync on. */
export interface Ground {
  ownerUrl: string;
  drop(): Promise<void>;
}

/** In a cluster of its own, or in the one of BENCH_DATABASE_URL. */
export async function prepareGround(): Promise<Ground> {
  const outside = process.env.BENCH_DATABASE_URL;
  if (!outside) {
    const dataDir = mkdtempSync(join(tmpdir(), 'sampan-bench-'));
    const postgres = await startPostgres({ dataDir, durable: true });
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
