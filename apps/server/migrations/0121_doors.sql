-- Where a session is: browser and system in a few words, for the list of devices.
alter table platform.session add column agent text not null default '';
create index session_last_seen on platform.session (player_id, last_seen_at);

-- Which login a game was opened from, so that logging one device out ends its games and not the others'.
alter table games.session add column opened_by uuid;

-- Half-done logins and ceremonies: a ticket is worth one step, once, for a few minutes, at one brand.
create table account.ticket (
  ticket_hash bytea primary key,
  brand text not null references brand.brand,
  kind text not null check (kind in ('login-code', 'second-factor', 'social', 'passkey-login', 'passkey-add')),
  player_id uuid,
  payload jsonb not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expiry on account.ticket (expires_at);

-- A visit at an outside provider that is under way. Bound to the browser that began it.
create table account.social_attempt (
  state_hash bytea primary key,
  brand text not null references brand.brand,
  provider text not null check (provider in ('google', 'facebook')),
  device_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_attempt_expiry on account.social_attempt (expires_at);

-- Who is who at a provider: by the provider's own subject, never by an e-mail address.
create table account.social_identity (
  brand text not null references brand.brand,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null check (length(subject) between 1 and 255),
  player_id uuid not null,
  linked_at timestamptz not null default now(),
  primary key (brand, provider, subject),
  unique (player_id, provider)
);

create table account.passkey (
  credential_id text primary key,
  brand text not null references brand.brand,
  player_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_player on account.passkey (player_id);

-- The second factor: a secret shared with an app. It counts once confirmed; `last_step` is the newest time step whose
-- code was used, so that no code works twice.
create table account.second_factor (
  player_id uuid primary key,
  brand text not null references brand.brand,
  -- Sealed by platform/sealing.ts under this key.
  key_id text not null,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failures integer not null default 0,
  last_failed_at timestamptz
);
create table account.recovery_code (
  player_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

grant select, insert, update, delete on account.ticket, account.social_attempt, account.social_identity, account.passkey,
  account.second_factor, account.recovery_code to sampan_app;
