-- Game sessions: what a player has opened, and the token its vendor plays it with.
create schema play;
grant usage on schema play to sampan_app;

-- A game session. Neither the launch code nor the token is stored: `token_hash` is the SHA-256 of a token that can only
-- be computed from the launch code and `token_salt` together, so the exchange can repeat its answer after a lost reply.
create table play.session (
  id uuid primary key,
  player_id uuid not null,
  brand text not null,
  vendor text not null references vendor_api.vendor (code),
  game_code text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  currency_symbol text not null,
  currency_digits smallint not null check (currency_digits between 0 and 4),
  nickname text not null,
  language text not null,
  theme text not null check (theme in ('dark', 'light')),
  autoplay boolean not null,
  lobby_url text not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  -- What the wins of one of its rounds may come to without an operator: in money, and as a multiple of its stakes.
  most_win bigint not null default 0 check (most_win >= 0),
  most_times integer not null default 0 check (most_times >= 0),
  launch_code_hash bytea not null unique,
  token_salt bytea not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null default now(),
  launch_expires_at timestamptz not null,
  exchanged_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Which login it was opened from, so that logging one device out ends its games and not the others'.
  opened_by uuid,
  -- One intent of a player is one session (S-418): a launch that is asked for again under its key renews the code of the
  -- session that is there, as long as no vendor has taken the first one.
  launch_key text
);
create index session_player on play.session (player_id, opened_at desc);
create unique index session_launch_key on play.session (player_id, launch_key) where launch_key is not null;
grant select, insert on play.session to sampan_app;
-- Not the token: whoever could write it would open anybody's game (play.renew_launch does).
grant update (exchanged_at, ended_at, expires_at) on play.session to sampan_app;
