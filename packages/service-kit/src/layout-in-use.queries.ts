import type pg from 'pg';

/**
 * Held, shared, by every process that works on a database: while one does, nobody changes the layout under it. Two numbers,
 * as `pg_advisory_lock_shared` takes them.
 */
export const LAYOUT_IN_USE = [7_261_733, 0] as const;

/** Before anything is changed: a lock that another's change waits for would stop those who work. @throws Error */
export async function refuseUnderOthers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1, $2) as free', [
    ...LAYOUT_IN_USE,
  ]);
  if (rows[0]?.free) return;
  throw new Error(
    'This release changes the layout of the database, and servers of another release run on it: stop all of them first, then start this one.',
  );
}

export async function holdLayout(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [...LAYOUT_IN_USE]);
}
