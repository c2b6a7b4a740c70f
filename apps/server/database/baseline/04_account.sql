-- Players and what stands between a stranger and an account.
create schema account;
grant usage on schema account to sampan_app;

-- One name, one player. Apart from the player's own row, so that players can be spread by player_id.
create table account.login_name (
  brand text not null references brand.brand,
  -- The name in lower case: names are unique without regard to case.
  name_key text not null,
  player_id uuid not null,
  primary key (brand, name_key)
);
-- Deleted when a player is erased: the name is free again.
grant select, insert, delete on account.login_name to sampan_app;

create table account.player (
  player_id uuid primary key,
  brand text not null references brand.brand,
  username text not null,
  username_key text not null,
  nickname text not null,
  -- A PHC string of argon2id.
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  -- Set by the operator's reset: the next login must choose a new password.
  password_forced boolean not null default false,
  -- When a password that must be changed opened its one session; null: it has not yet, or it is the player's own.
  one_time_used_at timestamptz,
  -- 0 member; 1, 2, 41, 42 agents; 4 demo.
  account_type smallint not null default 0 check (account_type in (0, 1, 2, 4, 41, 42)),
  to_upline boolean not null default false,
  member_labels text[] not null default '{}',
  language text not null default 'EN',
  status text not null default 'active' check (status in ('active', 'closed')),
  referral_code text,
  -- The optional fields of registration that the brand has enabled (payeeName, email, line …). Kept plain only until the
  -- next start encrypts it (src/platform/encryption.ts).
  profile jsonb not null default '{}',
  registered_at timestamptz not null default now(),
  first_login_at timestamptz,
  last_login_at timestamptz,
  -- The same fields encrypted with AES-256-GCM, and the key's id (R-76, docs/decisions/0130).
  profile_encrypted bytea,
  profile_key text,
  -- Made by the seed with a password that everybody knows.
  is_seeded boolean not null default false,
  -- false: opened at an outside provider and no password set since; the hash alone does not tell.
  has_password boolean not null default true,
  -- From when on documents of a closed account are kept for so long and no longer.
  closed_at timestamptz
);
create index player_brand_registered on account.player (brand, registered_at desc);
create index player_profile_key on account.player (profile_key) where profile_encrypted is not null;
create index player_profile_plain on account.player (player_id) where profile <> '{}';
grant select, insert, update on account.player to sampan_app;

-- How an account came to be: written once, for whoever is paid for bringing it and for support.
create table account.registration (
  player_id uuid primary key,
  brand text not null references brand.brand,
  method text not null check (method in ('USERNAME', 'MOBILE')),
  affiliate_code text,
  recommender_id text,
  referral_code text,
  register_url text,
  domain text,
  firebase_channel text,
  registered_at timestamptz not null default now()
);
create index registration_by_affiliate on account.registration (brand, lower(affiliate_code), registered_at)
  where affiliate_code is not null;
grant select, insert on account.registration to sampan_app;
grant update (register_url, recommender_id, referral_code) on account.registration to sampan_app;

-- Codes that name who has brought a player. Operators give them out; a code may be bound to the host names it is used on.
create table account.affiliate_code (
  brand text not null references brand.brand,
  -- The code in lower case: people type what they have heard.
  code_key text not null check (length(code_key) between 3 and 64),
  code text not null,
  -- Host names in lower case; empty: good on every one.
  domains text[] not null default '{}',
  enabled boolean not null default true,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  -- The agent who gives it out; null: the operator's own, or an affiliate's.
  owner_id uuid,
  -- The affiliate who gives it out: no player, and who comes by it is in nobody's team.
  partner_id uuid check (partner_id is null or owner_id is null),
  -- Of an agent's codes, the one given without being asked for; the agent adds further ones.
  first boolean not null default true,
  made_at timestamptz not null default now(),
  primary key (brand, code_key)
);
create unique index affiliate_code_of_owner on account.affiliate_code (owner_id) where owner_id is not null and first;
create index affiliate_codes_of_owner on account.affiliate_code (owner_id, made_at) where owner_id is not null;
grant select, insert, update on account.affiliate_code to sampan_app;

-- How often a registration was opened by a link, by day of the brand's time zone. Nothing of who opened it is kept.
create table account.affiliate_opening (
  brand text not null,
  code_key text not null,
  day date not null,
  opened integer not null check (opened > 0),
  primary key (brand, code_key, day)
) with (fillfactor = 70);
grant select, insert, update on account.affiliate_opening to sampan_app;

-- Mobile numbers and e-mail addresses that their owner has proven by a code. One number or address, one player of a brand;
-- what a player merely typed at registration stays in the profile and is no way in.
create table account.contact (
  brand text not null references brand.brand,
  kind text not null check (kind in ('mobile', 'email')),
  -- E.164 for a mobile number, lower case for an e-mail address. Null once it is encrypted.
  value text check (length(value) between 3 and 254),
  player_id uuid not null,
  verified_at timestamptz not null default now(),
  -- A encrypted value is never the same twice, so a contact is found by a keyed hash of it.
  value_index bytea,
  value_encrypted bytea,
  value_key text,
  constraint contact_of_player primary key (player_id, kind)
);
create unique index contact_by_index on account.contact (brand, kind, value_index);
grant select, insert, update, delete on account.contact to sampan_app;

-- A player's own picture: redrawn by the platform as a square WebP, nothing of the file that came is kept.
create table account.avatar (
  player_id uuid primary key,
  -- In the picture's address, so that a new picture is another address and nobody can guess one.
  avatar_id uuid not null unique,
  picture bytea not null check (length(picture) between 20 and 200000),
  changed_at timestamptz not null default now()
);
grant select, insert, update, delete on account.avatar to sampan_app;

-- One demo account for a browser at a time. The cookie itself is not stored.
create table account.demo_account (
  player_id uuid primary key,
  brand text not null references brand.brand,
  device_hash bytea not null,
  grants integer not null default 0,
  entered_at timestamptz not null default now(),
  unique (brand, device_hash)
);
create index demo_account_idle on account.demo_account (entered_at);
grant select, insert, update on account.demo_account to sampan_app;
