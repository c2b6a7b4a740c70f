import { sql } from 'kysely';
import type { Tx } from './database/index.ts';
import type { Random } from './random.ts';

/** The secret of this name, made at the first call: the same for every node and every start. */
export async function ensureSecret(tx: Tx, name: string, random: Random): Promise<string> {
  const known = await readSecret(tx, name);
  if (known !== null) return known;
  await sql`insert into platform.secret (name, value) values (${name}, ${random.token(32)}) on conflict do nothing`.execute(
    tx,
  );
  // Another node may have been quicker: then its value is the one.
  const made = await readSecret(tx, name);
  if (made === null) throw new Error(`secret ${name} was not stored`);
  return made;
}

async function readSecret(tx: Tx, name: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from platform.secret where name = ${name}`.execute(tx);
  return rows[0]?.value ?? null;
}
