import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionFiles } from '@sampan/service-kit/layout';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Database, LAYOUT, migrate } from '../src/platform/database/index.ts';
import { testDatabase } from './test-database.ts';

const fresh = await testDatabase();
const migrated = await testDatabase();
const older = mkdtempSync(join(tmpdir(), 'sampan-functions-'));
afterAll(() => rmSync(older, { recursive: true, force: true }));

const ours = sql`n.nspname !~ '^(pg_|information_schema|graphile_worker)'`;

/** Everything that the layout decides, a line each; `place` is the order in which a table's columns and indexes were made. */
async function readCatalogue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('function %s %s %s', p.oid::regprocedure, pg_get_functiondef(p.oid), p.proacl) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}
    union all select format('trigger %s', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal
    union all select format('column %s %s %s %s %s %s', c.oid::regclass, a.attnum, a.attname, a.atttypid::regtype, a.attnotnull,
      a.attacl)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and a.attnum > 0 and c.relkind = 'r'
    union all select format('table %s %s %s', c.oid::regclass, c.reloptions, c.relacl)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'S')
    union all select format('constraint %s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}
    union all select format('index %s %s', row_number() over (partition by i.indrelid order by i.indexrelid),
      pg_get_indexdef(i.indexrelid))
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

test('every function of the database is defined once, in the one file that bears its name', async () => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours}`.execute(fresh.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    functionFiles(LAYOUT)
      .map(({ name }) => name)
      .sort(),
  );
  expect(rows.length).toBeGreaterThan(35);
});

test('a database with other functions becomes what a fresh one is', async () => {
  for (const name of [...functionFiles(LAYOUT).map((file) => file.name), 'ledger.gone_since']) {
    const [schema = '', plain] = name.split('.');
    mkdirSync(join(older, schema), { recursive: true });
    writeFileSync(
      join(older, schema, `${plain}.sql`),
      `create or replace function ${name}(p_former text) returns text
language sql as $$ select p_former $$;
grant execute on function ${name} to sampan_app;
`,
    );
  }
  const catalogue = await readCatalogue(fresh.db);
  expect(catalogue.length).toBeGreaterThan(1_000);
  await migrate(migrated.ownerUrl, { ...LAYOUT, functions: older });
  expect(await readCatalogue(migrated.db)).not.toEqual(catalogue);
  await migrate(migrated.ownerUrl);
  expect(await readCatalogue(migrated.db)).toEqual(catalogue);
});
