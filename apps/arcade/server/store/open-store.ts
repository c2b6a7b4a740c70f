import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool, types as pgTypes } from 'pg';

/** Rows are typed where they are queried, so the schema's type stays empty. */
export type Store = Kysely<Record<string, never>>;

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 7_261_731;
const INT8 = 20;

/** Money arrives as bigint; everything else as the driver reads it. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
    oid === INT8 ? (text: string) => BigInt(text) : (pgTypes.getTypeParser(oid, format) as (text: string) => unknown),
};

export function openStore(databaseUrl: string, onIdleError: (error: Error) => void): Store {
  const pool = new Pool({ connectionString: databaseUrl, max: 8, types });
  // An idle connection that breaks (database restart) must not end the process; the next query gets a new one.
  pool.on('error', onIdleError);
  // Nor one that breaks between two statements of a transaction: the pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Creates the database that `databaseUrl` names where it is missing. Needs an owner who may create databases. */
async function ensureDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Two starters at once: the other one made it (duplicate_database, or its unique index).
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function databaseIsMissing(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return true;
    throw error;
  } finally {
    await client.end();
  }
}

/** Brings the arcade's database to the newest form, making it first where it is missing. Safe to run from several nodes. */
export async function migrateStore(databaseUrl: string): Promise<void> {
  if (await databaseIsMissing(databaseUrl)) await ensureDatabase(databaseUrl);
  const store = openStore(databaseUrl, () => {});
  try {
    await store.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
      await sql`create table if not exists public.arcade_migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        tx,
      );
      const { rows } = await sql<{ name: string }>`select name from public.arcade_migration`.execute(tx);
      const applied = new Set(rows.map((row) => row.name));
      for (const name of readdirSync(FOLDER)
        .filter((file) => file.endsWith('.sql'))
        .sort()) {
        if (applied.has(name)) continue;
        await sql.raw(readFileSync(new URL(name, FOLDER), 'utf8')).execute(tx);
        await sql`insert into public.arcade_migration (name) values (${name})`.execute(tx);
      }
    });
  } finally {
    await store.destroy();
  }
}
