-- Reports for regulators. What they are about stands in the tables of the features; here is only what nothing else records.
create schema reports;
grant usage on schema reports to sampan_app;

-- When servers ran: one row a process, seen again every few seconds. Where no row reaches, nothing was served: a crash, a
-- stop, or a database that could not be written.
create table reports.server_run (
  run_id uuid primary key,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp()
);
create index server_run_seen on reports.server_run (seen_at);
grant select, insert, update (seen_at) on reports.server_run to sampan_app;
