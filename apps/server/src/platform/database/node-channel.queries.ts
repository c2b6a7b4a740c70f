import type pg from 'pg';

/** Two numbers that name a lock of the database. */
export type SharedLock = readonly [number, number];

export async function takeSharedLock(client: pg.ClientBase, [group, name]: SharedLock): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [group, name]);
}

/** What is said here is worth nothing after a crash of the database, so its commit waits for no disk. */
export async function notifyNodes(client: pg.ClientBase, channel: string, text: string): Promise<void> {
  await client.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [channel, text]);
}
