import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

/** Statements are written with the `sql` template and typed at the query: no table is named here. */
export type Database = Kysely<Record<string, never>>;

const MIGRATIONS = join(import.meta.dirname, '../migrations');
/** Any number will do, as long as nothing else in this database uses it. */
const ADVISORY_LOCK = 4_720_117;
const INT8 = 20;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === INT8) return (text: string) => BigInt(text);
    return pg.types.getTypeParser(oid, format);
  },
};

/** A small pool: the provider has few callers. Nothing connects before the first statement. */
export function openDatabase(databaseUrl: string): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'demo-pay',
    max: 4,
    types,
    statement_timeout: 10_000,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
  });
  // The pool replaces a broken idle connection; without a listener Node would end the process.
  pool.on('error', () => undefined);
  // It listens to idle ones only: another breaks between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Makes the database of `databaseUrl` if the server has none of that name. Needs the right to create databases then. */
export async function ensureDatabase(databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  const server = new URL(databaseUrl);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, 23505: another process made it at the same moment.
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

/** Applies the migrations that are missing, in order, one process at a time. */
export async function migrateDatabase(db: Database): Promise<void> {
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx);
    const applied = new Set(rows.map((row) => row.name));
    for (const name of names) {
      if (applied.has(name)) continue;
      await sql.raw(readFileSync(join(MIGRATIONS, name), 'utf8')).execute(tx);
      await sql`insert into migration (name) values (${name})`.execute(tx);
    }
  });
}
