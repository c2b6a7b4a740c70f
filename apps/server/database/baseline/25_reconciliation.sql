-- Reconciliation of seamless vendors (TRUST R-19): what a vendor says it did in a window, beside what the ledger holds.
create schema reconciliation;
grant usage on schema reconciliation to sampan_app;

-- How a vendor reports. A vendor without a row is asked.
create table reconciliation.source (
  vendor text primary key references vendor_api.vendor (code),
  -- call: the platform asks. file: somebody brings it. none: the vendor is not compared.
  source text not null check (source in ('call', 'file', 'none'))
);

-- One comparison of a vendor's operations with the ledger. It goes on where it stood, whichever process takes it up: every
-- step names where it begins, and moves on only from there.
create table reconciliation.run (
  run_id bigint generated always as identity primary key,
  vendor text not null references vendor_api.vendor (code),
  -- The window, UTC.
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  source text not null check (source in ('call', 'file')),
  -- Begun by the daily job, once a window.
  daily boolean not null,
  -- reading: pages come in. reported: what was read is compared. ledger: what the ledger holds is looked for in it.
  state text not null default 'reading' check (state in ('reading', 'reported', 'ledger', 'done', 'failed')),
  -- Of `reading`: where the next page begins.
  cursor text,
  pages integer not null default 0,
  -- Of `reported` and `ledger`: up to which row it has been compared.
  position bigint not null default 0,
  -- Up to which transfer of the ledger the window reaches.
  last_transfer bigint,
  reported bigint not null default 0,
  booked bigint not null default 0,
  -- Breaks by kind, those beyond the most that are kept too.
  breaks jsonb not null default '{}',
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  -- Who works on it leaves it to others from here on.
  claimed_until timestamptz not null default now(),
  -- Why there is no report.
  reason text,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Whether rows of it still stand in `reported`.
  staged boolean not null default true,
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index run_daily on reconciliation.run (vendor, from_at) where daily;
create index run_active on reconciliation.run (next_at) where ended_at is null or staged;

-- What was read, until it has been compared.
create table reconciliation.reported (
  run_id bigint not null references reconciliation.run,
  seq bigint not null,
  transaction_id text collate "C" not null,
  kind text not null,
  player_id uuid not null,
  round_id text collate "C" not null,
  -- Minor units; null: it does not divide, or the currency is not known. `said` is what stood there.
  amount bigint,
  said text not null,
  currency text not null,
  state text not null,
  at timestamptz not null,
  primary key (run_id, seq)
);
create index reported_transaction on reconciliation.reported (run_id, transaction_id);

-- A break stands until an operator says why it is none any more. Found again with the same content, it is the same break.
create table reconciliation.break (
  break_id bigint generated always as identity primary key,
  run_id bigint not null references reconciliation.run,
  vendor text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'other-amount', 'other-player', 'other-state',
    'other-currency', 'other-operation', 'duplicate', 'no-report')),
  -- Of a day without a report, the day.
  transaction_id text collate "C" not null,
  -- Null: of nobody we know; every brand that carries the vendor sees it.
  brand text,
  player_id uuid,
  round_id text,
  -- What may be at stake, minor units.
  amount bigint,
  currency text,
  detail text not null,
  found_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  acknowledged_at timestamptz, operator_id uuid, session_id uuid, reason text,
  unique (vendor, kind, transaction_id, detail),
  check (num_nulls(acknowledged_at, operator_id, session_id, reason) in (0, 4))
);
create index break_open on reconciliation.break (kind, found_at) where acknowledged_at is null;

grant select, insert, update on reconciliation.source, reconciliation.run to sampan_app;
grant select, insert, delete on reconciliation.reported to sampan_app;
-- Ended by reconciliation.acknowledge_break alone.
grant select, insert on reconciliation.break to sampan_app;
grant update (run_id, last_seen_at) on reconciliation.break to sampan_app;
