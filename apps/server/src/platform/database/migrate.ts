import { join } from 'node:path';
import type { Layout } from '@sampan/service-kit/layout';
import { migrate as applyLayout } from '@sampan/service-kit/migrate';
import { Logger, runMigrations } from 'graphile-worker';
import { APP_ROLE, ensureAppRole } from './app-role.ts';
import { connectAsOwner } from './open-database.ts';

/** The database of the server: its tables in `apps/server/database`, each function beside the code that calls it. */
export const LAYOUT: Layout = {
  folder: join(import.meta.dirname, '../../../database'),
  functions: join(import.meta.dirname, '../..'),
  schema: 'platform',
};
/** Any number will do, as long as nothing else in this database uses it. */
const ADVISORY_LOCK = 7_261_725;
/** What the job queue says about its own migration is of no use to whoever starts the site. */
const SILENT = new Logger(() => () => {});

/**
 * Nothing is granted that a migration does not grant: PostgreSQL lets everybody execute new functions and use the
 * public schema unless set otherwise.
 */
const LOCK_DOWN = `
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

/**
 * Brings the database up to date as its owner: the app role, our tables and functions, then the job queue's own. Several
 * nodes may call it at once; they queue on an advisory lock. Returns the names applied by this call.
 */
export async function migrate(ownerUrl: string, layout: Layout = LAYOUT): Promise<string[]> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    await ensureAppRole(owner, ownerUrl);
    await owner.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await owner.query(LOCK_DOWN);
    const applied = await applyLayout(owner, layout);
    await runMigrations({ connectionString: ownerUrl, logger: SILENT });
    await owner.query(WORKER_GRANTS);
    return applied;
  } finally {
    await owner.end();
  }
}
