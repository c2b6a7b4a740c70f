import { type Database, inTransaction, type Tx } from './database/index.ts';
import { currentKey } from './encryption.ts';
import type { JobDefinition } from './jobs/jobs.ts';

/** A column of encrypted values. Its name ends in `_encrypted` or begins with `encrypted_`: that is how a forgotten one is found. */
export interface EncryptedColumn {
  /** `schema.table.column` */
  name: string;
  /** Encrypts up to `limit` rows that stand plain or under another key than `keyId`. @returns how many it encrypted */
  reencrypt(tx: Tx, keyId: string, limit: number): Promise<number>;
}

const BATCH = 200;

/**
 * Encrypts everything that stands plain or under a former key with today's key. In batches of a transaction each, so
 * that nobody waits for long.
 * @returns how many rows it encrypted
 */
export async function reencryptAll(db: Database, columns: readonly EncryptedColumn[]): Promise<number> {
  let encrypted = 0;
  for (const column of columns) {
    for (;;) {
      const done = await inTransaction(db, async (tx) => column.reencrypt(tx, (await currentKey(tx)).id, BATCH));
      encrypted += done;
      if (done === 0) break;
    }
  }
  return encrypted;
}

/** Every quarter of an hour: what a rotation of the key or a former release has left. */
export function reencryptJobs(db: Database, columns: readonly EncryptedColumn[]): JobDefinition[] {
  return [
    {
      name: 'platform.reencrypt',
      every: '*/15 * * * *',
      run: async () => {
        await reencryptAll(db, columns);
      },
    },
  ];
}
