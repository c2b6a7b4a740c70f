import { type Database, inTransaction, type Tx } from './database/index.ts';
import type { JobDefinition } from './jobs/jobs.ts';
import { currentKey } from './sealing.ts';

/** A column of sealed values. Its name ends in `_sealed` or begins with `sealed_`: that is how a forgotten one is found. */
export interface SealedColumn {
  /** `schema.table.column` */
  name: string;
  /** Seals up to `limit` rows that stand plain or under another key than `keyId`. @returns how many it sealed */
  reseal(tx: Tx, keyId: string, limit: number): Promise<number>;
}

const BATCH = 200;

/**
 * Seals everything that stands plain or under a former key with today's key. In batches of a transaction each, so
 * that nobody waits for long.
 * @returns how many rows it sealed
 */
export async function resealAll(db: Database, columns: readonly SealedColumn[]): Promise<number> {
  let sealed = 0;
  for (const column of columns) {
    for (;;) {
      const done = await inTransaction(db, async (tx) => column.reseal(tx, (await currentKey(tx)).id, BATCH));
      sealed += done;
      if (done === 0) break;
    }
  }
  return sealed;
}

/** Every quarter of an hour: what a rotation of the key or a former release has left. */
export function resealJobs(db: Database, columns: readonly SealedColumn[]): JobDefinition[] {
  return [
    {
      name: 'platform.reseal',
      every: '*/15 * * * *',
      run: async () => {
        await resealAll(db, columns);
      },
    },
  ];
}
