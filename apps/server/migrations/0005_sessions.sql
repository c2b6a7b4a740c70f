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
  ended_at timestamptz
);
create index session_player on platform.session (player_id) where ended_at is null;

grant select, insert, update, delete on platform.session to sampan_app;
