import { sql } from 'kysely';
import type { Queryable, Tx } from './database/index.ts';

export async function readSecret(db: Queryable, name: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from platform.secret where name = ${name}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Keeps a secret unless there is one of this name. */
export async function insertSecret(tx: Tx, name: string, value: string): Promise<void> {
  await sql`insert into platform.secret (name, value) values (${name}, ${value}) on conflict do nothing`.execute(tx);
}

/** The newest secret whose name begins with `prefix`. */
export async function readNewestSecret(db: Queryable, prefix: string): Promise<{ name: string; value: string } | null> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from platform.secret where name like ${`${prefix}%`}
    order by created_at desc, name desc limit 1`.execute(db);
  return rows[0] ?? null;
}
