import pg from 'pg';
import { functionFiles, type Layout, type LayoutFile, migrationFiles } from './layout.ts';
import { refuseUnderOthers } from './layout-in-use.queries.ts';
import { connect } from './open-database.ts';

/** Any number will do, as long as nothing else in this database uses it. */
const ADVISORY_LOCK = 7_261_726;

interface Applied {
  name: string;
  checksum: string;
}

/**
 * Brings a database to its layout, all of it or nothing: migrations that are missing, then functions whose text has changed
 * and those that are gone, in one transaction. Several processes may call it at once; they wait for each other.
 * @returns the names of what was applied or dropped
 * @throws Error when there is something to change and a process works on the database
 */
export async function migrate(client: pg.ClientBase, layout: Layout): Promise<string[]> {
  // Read before the lock: a file that is not as it should be stops nobody else.
  const migrations = migrationFiles(layout);
  const functions = functionFiles(layout);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await client.query(notesOf(layout.schema));
    let alone: Promise<void> | null = null;
    const ensureAlone = () => (alone ??= refuseUnderOthers(client));
    const change = { client, schema: layout.schema, ensureAlone };
    const applied = [...(await applyMigrations(change, migrations)), ...(await applyFunctions(change, functions))];
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The same for a service that owns its database, which is made first where the server has none of that name. */
export async function migrateOwnDatabase(url: string, layout: Layout): Promise<void> {
  const appName = 'migrate';
  const client = await connect(url, appName).catch(async (error: unknown) => {
    // invalid_catalog_name: there is no such database.
    if (codeOf(error) !== '3D000') throw error;
    await createDatabase(url);
    return connect(url, appName);
  });
  try {
    await migrate(client, layout);
  } finally {
    await client.end();
  }
}

interface Change {
  client: pg.ClientBase;
  schema: string;
  /** Before anything is changed: a lock that another's change waits for would stop those who work. */
  ensureAlone(): Promise<void>;
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  const client = await connect(server.href, 'migrate');
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Two starters at once: the other one made it (duplicate_database, or its unique index).
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

const notesOf = (schema: string): string => `
  create schema if not exists ${schema};
  create table if not exists ${schema}.migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists ${schema}.applied_function (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
`;

async function readNotes(client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<Applied>(`select name, checksum from ${table}`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyMigrations({ client, schema, ensureAlone }: Change, files: LayoutFile[]): Promise<string[]> {
  const known = await readNotes(client, `${schema}.migration`);
  const names = files.map(({ name }) => name);
  const foreign = [...known.keys()].filter((name) => !names.includes(name)).sort();
  if (foreign.length > 0) {
    const more = foreign.length > 1 ? ` and ${foreign.length - 1} more` : '';
    throw new Error(
      `The database was made by another release (it holds ${foreign[0]}${more}): start that one, or begin with an empty database.`,
    );
  }
  const applied: string[] = [];
  for (const { name, text, checksum } of files) {
    const before = known.get(name);
    if (before === checksum) continue;
    if (before !== undefined) {
      throw new Error(`${name} was changed after it had been applied; put it back and write a new migration instead.`);
    }
    await ensureAlone();
    await run(client, name, text);
    await client.query(`insert into ${schema}.migration (name, checksum) values ($1, $2)`, [name, checksum]);
    applied.push(name);
  }
  return applied;
}

async function run(client: pg.ClientBase, name: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyFunctions({ client, schema, ensureAlone }: Change, files: LayoutFile[]): Promise<string[]> {
  const notes = `${schema}.applied_function`;
  const known = await readNotes(client, notes);
  const applied: string[] = [];
  for (const name of known.keys()) {
    if (files.some((file) => file.name === name)) continue;
    await ensureAlone();
    await dropFunction(client, name);
    await client.query(`delete from ${notes} where name = $1`, [name]);
    applied.push(name);
  }
  for (const file of files) {
    if (known.get(file.name) === file.checksum) continue;
    await ensureAlone();
    await replaceFunction(client, file);
    await client.query(
      `insert into ${notes} (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [file.name, file.checksum],
    );
    applied.push(file.name);
  }
  return applied;
}

/** Cannot change what it returns or how a parameter is called; the name alone says no longer which one is meant. */
const ANOTHER_SIGNATURE = ['42P13', '42725'];

/**
 * In place where it can be, so that open connections keep what they know of it. A function whose parameters or result are
 * other than before is dropped first: else two would stand under one name.
 */
async function replaceFunction(client: pg.ClientBase, { name, text }: LayoutFile): Promise<void> {
  await client.query('savepoint before_function');
  try {
    await client.query(text);
    if ((await signaturesOf(client, name)).length === 1) return;
  } catch (error) {
    if (!ANOTHER_SIGNATURE.includes(codeOf(error) ?? '')) {
      throw new Error(`${name} failed: ${(error as Error).message}`, { cause: error });
    }
  }
  await client.query('rollback to savepoint before_function');
  await dropFunction(client, name);
  await run(client, name, text);
}

async function signaturesOf(client: pg.ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = split_part($1, '.', 1) and p.proname = split_part($1, '.', 2)`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** With the triggers that call it: they stand in its file. */
async function dropFunction(client: pg.ClientBase, name: string): Promise<void> {
  for (const signature of await signaturesOf(client, name)) {
    const { rows } = await client.query<{ statement: string }>(
      `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement from pg_trigger
       where tgfoid = $1::regprocedure and not tgisinternal`,
      [signature],
    );
    for (const { statement } of rows) await client.query(statement);
    await client.query(`drop function ${signature}`);
  }
}
