import { sql } from 'kysely';
import type { Tx } from './database/index.ts';
import type { Random } from './random.ts';

/** The secret of this name, made at the first call: the same for every node and every start. */
export async function ensureSecret(tx: Tx, name: string, random: Random): Promise<string> {
  await sql`insert into platform.secret (name, value) values (${name}, ${random.token(32)}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ value: string }>`select value from platform.secret where name = ${name}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`secret ${name} was not stored`);
  return row.value;
}
