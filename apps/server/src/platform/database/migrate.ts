import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { APP_ROLE, ensureAppRole } from './app-role.ts';
import { connectAsOwner } from './open-database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
/** Any number will do, as long as nothing else in this database uses it. */
const ADVISORY_LOCK = 7_261_726;
/** What the job queue says about its own migration is of no use to whoever starts the site. */
const SILENT = new Logger(() => () => {});

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** The migrations on disk in the order they apply. */
export function migrationFiles(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^[0-9]{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Nothing is granted that a migration does not grant: PostgreSQL lets everybody execute new functions and use the
 * public schema unless told otherwise.
 */
const LOCK_DOWN = `
  create schema if not exists platform;
  create table if not exists platform.migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  revoke create on schema public from public;
  alter default privileges revoke execute on functions from public;
`;

/**
 * graphile-worker's tables have row level security on and no policy, so a grant alone would show the app role empty
 * tables. Its functions run as the caller, so the caller needs the tables too.
 */
const WORKER_GRANTS = `
  grant usage on schema graphile_worker to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${APP_ROLE};
  grant usage, select on all sequences in schema graphile_worker to ${APP_ROLE};
  grant execute on all functions in schema graphile_worker to ${APP_ROLE};
  revoke insert, update, delete on graphile_worker.migrations from ${APP_ROLE};
  do $$
  declare t regclass;
  begin
    for t in
      select c.oid::regclass from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = '${APP_ROLE}')
    loop
      execute format('create policy ${APP_ROLE} on %s to ${APP_ROLE} using (true) with check (true)', t);
    end loop;
  end $$;
`;

async function applyOne(owner: pg.Client, migration: Migration): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(migration.text);
    await owner.query('insert into platform.migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyPending(owner: pg.Client, folder?: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.migration',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrationFiles(folder)) {
    const checksum = known.get(migration.name);
    if (checksum === undefined) {
      await applyOne(owner, migration);
      applied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied; put it back and write a new one instead.`,
      );
    }
  }
  return applied;
}

/**
 * Brings the database up to date as its owner: the app role, our migrations in order, then the job queue's own.
 * Several nodes may call it at once; they queue on an advisory lock. Returns the names applied by this call.
 */
export async function migrate(ownerUrl: string, folder?: string): Promise<string[]> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    await ensureAppRole(owner, ownerUrl);
    await owner.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await owner.query(LOCK_DOWN);
    const applied = await applyPending(owner, folder);
    await runMigrations({ connectionString: ownerUrl, logger: SILENT });
    await owner.query(WORKER_GRANTS);
    return applied;
  } finally {
    await owner.end();
  }
}
