import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from './start-error.ts';

export type HoldRequest = {
  dataDir: string;
  connection: { host: string; port: number; user: string; password: string };
  /** Called when the server went away under us; resolves when it is back on the same port. */
  revive: () => Promise<void>;
};

/** 'sampan' in ASCII: the advisory lock in the database `postgres` that says a platform runs on this cluster. */
const lockKey = '126879380595054';
const retryMs = 500;

/**
 * Takes the cluster for this process, through a connection that stays open: the lock goes when the process dies, however
 * it dies, so nothing stale is left to clean. The same connection tells at once when the server dies.
 * Throws StartError when another process holds it.
 */
export async function holdCluster(request: HoldRequest): Promise<{ release: () => Promise<void> }> {
  let released = false;
  let client = await connectAndLock(request);
  await createDatabase(client);

  const reviveUntilHeld = async () => {
    while (!released) {
      try {
        await request.revive();
        client = await connectAndLock(request);
        watch(client);
        return;
      } catch {
        await wait(retryMs);
      }
    }
  };
  const watch = (watched: Client) => {
    watched.once('end', () => {
      if (!released) void reviveUntilHeld();
    });
  };
  watch(client);

  return {
    release: async () => {
      released = true;
      await client.end();
    },
  };
}

async function connectAndLock({ connection, dataDir }: HoldRequest): Promise<Client> {
  const client = new Client({ ...connection, database: 'postgres', application_name: `sampan ${process.pid}` });
  // An error is always followed by 'end', where it is dealt with; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const locked = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1::bigint) AS held', [lockKey]);
  if (locked.rows[0]?.held) return client;
  const holder = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32 | objid::bigint) = $1::bigint`,
    [lockKey],
  );
  await client.end();
  const who = holder.rows[0]?.name.replace('sampan', 'process') ?? 'another process';
  throw new StartError(
    `Sampan already runs on ${dataDir} (${who}): stop that one first, or set DATA_DIR to another folder.`,
  );
}

async function createDatabase(client: Client): Promise<void> {
  const found = await client.query("SELECT FROM pg_database WHERE datname = 'sampan'");
  if (found.rowCount === 0) await client.query('CREATE DATABASE sampan');
}
