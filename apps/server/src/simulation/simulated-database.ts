/**
 * A database whose clock the simulation sets. Unqualified `now()` and its kin are looked up along the search path, so
 * functions of those names in a schema before pg_catalog take their place: in what the migrations bind as defaults, in
 * statements, and, once their own search path is widened, inside our functions. Only for a simulation's own database.
 */
import pg from 'pg';
import { connectAsOwner, migrate } from '../platform/database/index.ts';

const CLOCK = `
  create schema simulation;
  grant usage on schema simulation to public;
  create table simulation.clock (at timestamptz not null);
  insert into simulation.clock values ('epoch');
  grant select on simulation.clock to public;
  create function simulation.now() returns timestamptz language sql stable
    as 'select at from simulation.clock';
  create function simulation.clock_timestamp() returns timestamptz language sql volatile
    as 'select at from simulation.clock';
  create function simulation.transaction_timestamp() returns timestamptz language sql stable
    as 'select at from simulation.clock';
  create function simulation.statement_timestamp() returns timestamptz language sql stable
    as 'select at from simulation.clock';
`;

const WIDEN = `
  do $$
  declare
    f record;
  begin
    for f in
      select p.oid::regprocedure as name, coalesce(nullif(substr(setting, length('search_path=') + 1), '""'), 'pg_catalog') as path
      from pg_proc p cross join lateral unnest(p.proconfig) setting
      where setting like 'search_path=%' and p.pronamespace <> 'simulation'::regnamespace
    loop
      execute format('alter routine %s set search_path = simulation, %s', f.name, f.path);
    end loop;
  end $$;
`;

/** Jobs of the simulation: the platform's own queue lives by the real clock. */
const JOBS = `
  create table simulation.job (
    id bigint generated always as identity primary key,
    name text not null,
    payload jsonb not null,
    key text unique,
    run_at timestamptz not null,
    attempts integer not null default 0,
    max_attempts integer not null
  );
  grant select, insert, update, delete on simulation.job to sampan_app;
`;

export interface SimulatedDatabase {
  ownerUrl: string;
  setClock(at: Date): Promise<void>;
  close(): Promise<void>;
}

/** Makes and migrates the database `name` on a server of ours; `ownerUrl` names any database of it. */
export async function createSimulatedDatabase(serverUrl: string, name: string): Promise<SimulatedDatabase> {
  const admin = await connectAsOwner(serverUrl);
  const quoted = pg.escapeIdentifier(name);
  await admin.query(`create database ${quoted}`);
  await admin.query(`alter database ${quoted} set search_path = simulation, pg_catalog, public`);
  // Thrown away afterwards: no commit waits for the disk.
  await admin.query(`alter database ${quoted} set synchronous_commit = off`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const ownerUrl = url.toString();
  const owner = await connectAsOwner(ownerUrl);
  // A server that is stopped under it is told by the next statement, if there is one.
  owner.on('error', () => {});
  await owner.query(CLOCK);
  await migrate(ownerUrl);
  await owner.query(WIDEN);
  await owner.query(JOBS);
  return {
    ownerUrl,
    async setClock(at) {
      await owner.query({ name: 'clock', text: 'update simulation.clock set at = $1', values: [at] });
    },
    close: () => owner.end(),
  };
}
