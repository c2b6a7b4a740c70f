/** What a database of ours holds, read from PostgreSQL's own catalogue: no list here to forget a table in. */
import type pg from 'pg';

export interface DatabaseTable {
  /** Quoted where it must be: `ledger.transfer`. */
  name: string;
  columns: string[];
}

export interface DatabaseContents {
  tables: DatabaseTable[];
  /** Value and whether it was handed out. */
  sequences: { name: string; value: string; called: boolean }[];
  /** The migrations behind the tables, with their checksums where the database keeps them. */
  migrations: string[];
}

/**
 * Left out: what a migration fills by itself, events for pages that were open, and the mark up to which the ledger was
 * proved (a restored one is proved as a whole first). Unlogged tables are left out too.
 */
const LEFT_OUT = [
  'platform.migration',
  'platform.applied_function',
  'public.applied_function',
  'platform.outbox',
  'ledger.checkpoint',
  'graphile_worker.migrations',
];
const MIGRATION_TABLES = ['platform.migration', 'public.migration'];

/** Tables in an order in which each comes after those it refers to. */
export async function readDatabaseContents(client: pg.ClientBase): Promise<DatabaseContents> {
  const { rows: tables } = await client.query<DatabaseTable & { oid: number; refers: number[] }>(
    `select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select k.confrelid::int from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and format('%I.%I', n.nspname, c.relname) <> all ($1)
     order by 2`,
    [[...LEFT_OUT, ...MIGRATION_TABLES]],
  );
  return {
    tables: parentsFirst(tables).map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
    migrations: await readMigrations(client),
  };
}

function parentsFirst<T extends { oid: number; name: string; refers: number[] }>(tables: readonly T[]): T[] {
  const byOid = new Map(tables.map((table) => [table.oid, table]));
  const placed = new Set<T>();
  const place = (table: T, path: readonly T[]): void => {
    if (placed.has(table)) return;
    if (path.includes(table)) throw new Error(`${table.name} refers to itself by way of others`);
    for (const oid of table.refers) {
      const parent = byOid.get(oid);
      if (parent) place(parent, [...path, table]);
    }
    placed.add(table);
  };
  for (const table of tables) place(table, []);
  return [...placed];
}

async function readSequences(client: pg.ClientBase): Promise<DatabaseContents['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname !~ '^pg_' and c.relpersistence = 'p' order by 1`,
  );
  const sequences: DatabaseContents['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called as called from ${name}`);
    sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
}

async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const migrations: string[] = [];
  for (const table of MIGRATION_TABLES) {
    const known = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [table]);
    if (!known.rows[0]?.known) continue;
    const { rows } = await client.query<{ row: Record<string, string> }>(`select to_jsonb(m) as row from ${table} m`);
    for (const { row } of rows) migrations.push([row.name, row.checksum].filter(Boolean).join(' '));
  }
  return migrations.sort();
}
