-- What every feature uses: events for open pages, stored answers, rate limits, keys, sessions, outgoing messages.
-- The schema itself is made by the migrator, which keeps its own tables in it.
--
-- Grants: the application's role `sampan_app` gets what a table's grant names and nothing else. PostgreSQL's own grants to
-- everybody are taken away before this file runs.
grant usage on schema platform to sampan_app;

-- Events for open pages. Ids are handed out before the commit, so the largest id seen says nothing about smaller ones that
-- are still under way: readers go by the snapshot (docs/decisions/0460).
create table platform.outbox (
  id bigint generated always as identity,
  xid bigint not null default pg_current_xact_id()::text::bigint,
  brand text not null,
  topic text not null,
  player_id uuid,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- Stored in the row, never in the side table: 128 players take 2 kB.
  player_ids uuid[] storage main,
  primary key (xid, id)
);
comment on column platform.outbox.player_ids is 'Several players at once, instead of player_id.';
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

-- Unlogged: after a crash all counts start again at zero, and no count waits for the disk.
create unlogged table platform.rate_limit (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
grant select, insert, update, delete on platform.rate_limit to sampan_app;

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
  -- The private half, encrypted (src/platform/encryption.ts).
  private_encrypted bytea not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
grant select, insert, update, delete on platform.wire_key to sampan_app;

-- Sessions of players (R-53). Only the SHA-256 of a token is stored; ended rows are kept for the list of devices.
create table platform.session (
  id uuid primary key,
  token_hash bytea not null unique,
  player_id uuid not null,
  brand text not null,
  account_type integer not null,
  ip text not null,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Browser and system in a few words, for the list of devices.
  user_agent text not null default '',
  -- true: opened with a password that must be changed; it allows that change and the logout alone.
  must_change_password boolean not null default false
);
create index session_player on platform.session (player_id) where ended_at is null;
create index session_last_seen on platform.session (player_id, last_seen_at);
grant select, insert, update, delete on platform.session to sampan_app;

-- With which settings servers were started, as far as a brand with real money depends on them; never a secret.
create table platform.server_start (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  facts jsonb not null
);
grant select, insert, delete on platform.server_start to sampan_app;

-- Secrets that this installation made for itself, such as the one it shares with the demo payment provider.
create table platform.secret (
  name text primary key,
  -- Plain of the halves that data keys are made of; of all else encrypted, so that a copy of the database opens nothing.
  value text check (length(value) >= 32),
  value_encrypted bytea,
  value_key text,
  created_at timestamptz not null default now(),
  check ((value is null) <> (value_encrypted is null))
);
grant select, insert, update (value_encrypted, value_key) on platform.secret to sampan_app;

-- Text messages and mails on their way out: written in the transaction that caused them, sent by a job after it. A message
-- holds a number or an address and often a code: the three are encrypted together (R-76).
create table platform.outgoing_message (
  message_id uuid primary key,
  brand text not null,
  channel text not null check (channel in ('sms', 'mail', 'webhook')),
  -- The last four characters, for the operator.
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null default '',
  -- The development outbox keeps it to be read; otherwise it is encrypted.
  content text not null default '',
  -- withheld: written like any other, so that nothing tells the difference, and never sent.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired', 'withheld')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  -- Of no use to its reader after this.
  expires_at timestamptz not null,
  -- What the provider calls it, or why the last try failed.
  provider text not null default '',
  provider_id text not null default '',
  last_fault text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  message_encrypted bytea,
  message_key text,
  -- Finds what was sent to somebody who is erased.
  recipient_index bytea,
  check ((message_encrypted is null) = (message_key is null))
);
create index outgoing_message_due on platform.outgoing_message (channel, next_try_at) where state = 'waiting';
create index outgoing_message_newest on platform.outgoing_message (created_at desc);
create index outgoing_message_recipient on platform.outgoing_message (recipient_index);
create index outgoing_message_key on platform.outgoing_message (message_key) where message_encrypted is not null;
grant select, insert, update, delete on platform.outgoing_message to sampan_app;

-- When operators were last told of a kind of alert of a brand: one message a kind and interval, whichever node sends it.
create table platform.alert_told (
  brand text not null,
  kind text not null,
  told_at timestamptz not null default now(),
  primary key (brand, kind)
);
grant select, insert, update on platform.alert_told to sampan_app;
