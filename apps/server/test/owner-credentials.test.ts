/** What a server holds once it has started: the application's address, and nothing of the owner. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { cliParts } from '../src/commands/cli-parts.ts';
import { commands } from '../src/commands/database.cli.ts';
import { runCommand } from '../src/platform/cli/run-command.ts';
import { parseConfig } from '../src/platform/config/parse-config.ts';
import { appUrl, openDatabase } from '../src/platform/database/index.ts';
import { openStore } from '../src/start/open-store.ts';
import { DEMO_SERVICE_DATABASES, databaseBeside } from '../src/start/start-demo-services.ts';
import { testDatabase } from './test-database.ts';

const { db, ownerUrl } = await testDatabase();
const app = appUrl(ownerUrl);
const config = (env: Record<string, string>) => parseConfig(env, '/tmp');
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
};

// The next file's database may have this one's name, and a backup takes along what lies beside it.
afterAll(async () => {
  const server = new URL(ownerUrl);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  for (const one of DEMO_SERVICE_DATABASES)
    await query(server.href, `drop database if exists ${name}_${one} with (force)`);
});

describe("R-12 a server without the owner's address", () => {
  test('starts with the address of the application alone, and its pools work with it', async () => {
    const store = await openStore(config({ DATABASE_APP_URL: app }), () => {});
    expect(store).toMatchObject({ ownerUrl: null, appUrl: app });
    const pool = openDatabase({ appUrl: store.appUrl, appName: 'test', poolSize: 1 });
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(pool);
    await pool.destroy();
    expect(rows).toEqual([{ role: 'sampan_app' }]);
  });

  test('where the owner is given, the store hands on an address that says nothing of them', async () => {
    const store = await openStore(config({ DATABASE_URL: ownerUrl }), () => {});
    expect(store.appUrl).toBe(app);
    const { username, password } = new URL(ownerUrl);
    expect(new URL(store.appUrl).username).not.toBe(username);
    expect(store.appUrl).not.toContain(password);
  });

  test('the services beside it run as the application too, and can change no layout', async () => {
    for (const name of DEMO_SERVICE_DATABASES) {
      const url = databaseBeside(app, name);
      const { rows } = await query(
        databaseBeside(ownerUrl, name),
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by tablename <> 'migration'`,
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const { name: table } of rows) await query(url, `select 1 from ${table} limit 1`);
      await expect(query(url, 'create table public.x (y int)')).rejects.toThrow('permission denied');
      await expect(query(url, `drop table ${rows[0].name}`)).rejects.toThrow('must be owner');
      await expect(query(url, `delete from ${rows[0].name}`)).rejects.toThrow('permission denied');
    }
  });

  test('the command that migrates prints that address, and is refused where the owner is not known', async () => {
    const lines: string[] = [];
    const run = (owner: string | null) =>
      runCommand(
        { name: 'database', command: commands['database'] as never, parts: cliParts },
        {
          db,
          ownerUrl: owner,
          dataDir: '/nonexistent',
          env: {},
          print: (line) => void lines.push(line),
          ask: () => Promise.reject(new Error('nobody')),
        },
        ['migrate'],
      );
    await expect(run(null)).rejects.toThrow('set DATABASE_URL');
    await run(ownerUrl);
    expect(lines.at(-1)).toBe(`DATABASE_APP_URL=${app}`);
  });
});
