-- One schema per feature. The app role may use them all; what it may do inside is granted table by table.
create schema ledger;
create schema brand;
create schema account;
create schema cashier;
create schema games;
create schema promotions;
create schema messages;
create schema support;
grant usage on schema platform, ledger, brand, account, cashier, games, promotions, messages, support to sampan_app;

-- Events for open pages, read in the order of (xid, id) below the snapshot's horizon: ids are handed out before commit,
-- so the largest id seen says nothing about the smaller ones still under way.
create table platform.outbox (
  id bigint generated always as identity,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  brand text not null,
  topic text not null,
  player_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (xid, id)
);
create index outbox_created_at on platform.outbox using brin (created_at);
grant select, insert, delete on platform.outbox to sampan_app;

-- The stored answer of a call that moves money.
create table platform.idempotency (
  player_id uuid not null,
  brand text not null,
  key text not null check (length(key) between 8 and 64),
  endpoint text not null,
  body_hash bytea not null,
  status smallint,
  -- json, not jsonb: a repeat gets the very text of the first answer, keys in the same order.
  response json,
  created_at timestamptz not null default now(),
  primary key (player_id, brand, key)
);
create index idempotency_created_at on platform.idempotency using brin (created_at);
grant select, insert, update, delete on platform.idempotency to sampan_app;

-- Unlogged: after a crash everybody's counts start again at zero, and no count waits for the disk.
create unlogged table platform.rate_limit (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
grant select, insert, update, delete on platform.rate_limit to sampan_app;

-- Counts one try of `p_key` in the current fixed window. Call it outside the transaction it guards: rolled back, it
-- would give the token back.
create function platform.take_token(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_s integer)
language sql
set search_path = pg_catalog, pg_temp
as $$
  with this_window as (
    select to_timestamp(floor(extract(epoch from clock_timestamp()) / p_window_seconds) * p_window_seconds) as starts
  ), counted as (
    insert into platform.rate_limit as r (key, window_start, count)
    select p_key, starts, 1 from this_window
    on conflict (key) do update
      set count = case when r.window_start = excluded.window_start then r.count + 1 else 1 end,
          window_start = excluded.window_start
    returning r.count, r.window_start
  )
  select counted.count <= p_limit,
    case when counted.count <= p_limit then 0
      else greatest(1, ceil(extract(epoch from counted.window_start - clock_timestamp()) + p_window_seconds))::integer
    end
  from counted
$$;
grant execute on function platform.take_token(text, integer, integer) to sampan_app;

-- Encrypted payloads: each `jti` is accepted once.
create table platform.used_jti (
  jti text primary key,
  expires_at timestamptz not null
);
create index used_jti_expires_at on platform.used_jti (expires_at);
grant select, insert, delete on platform.used_jti to sampan_app;

create table platform.wire_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
grant select, insert, update, delete on platform.wire_key to sampan_app;
