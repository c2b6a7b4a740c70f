-- The ways into an account: failed logins, human checks, codes, outside providers, passkeys, second factor.

-- Failed logins by account and address. The name is stored as a hash: people type their password into the wrong field.
create table account.login_failure (
  brand text not null references brand.brand,
  name_hash bytea not null,
  -- An IPv4 address, or the /64 of an IPv6 address.
  address text not null,
  failures integer not null default 0,
  last_failed_at timestamptz not null default now(),
  locked_until timestamptz,
  -- The whole block of addresses, which is capped too (R-54).
  prefix text not null default '',
  primary key (brand, name_hash, address)
);
create index login_failure_by_address on account.login_failure (brand, address, last_failed_at);
create index login_failure_by_age on account.login_failure (last_failed_at);
create index login_failure_by_prefix on account.login_failure (brand, prefix, last_failed_at);

-- Which passwords have failed at which names lately, both as marks: one password at many names is a spray. The password's
-- mark is eight bytes of a keyed hash, from which nobody gets it back.
create table account.failed_password (
  brand text not null references brand.brand,
  password_mark bytea not null,
  name_hash bytea not null,
  failed_at timestamptz not null default now(),
  primary key (brand, password_mark, name_hash)
);
create index failed_password_age on account.failed_password (failed_at);

-- The browsers an account was entered from: those still get in while strangers are capped.
create table account.known_device (
  player_id uuid not null,
  -- SHA-256 of what the browser keeps in an HttpOnly cookie.
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (player_id, device_hash)
);
create index known_device_hash on account.known_device (device_hash);
create index known_device_age on account.known_device (last_used_at);

-- Captcha pictures waiting for their answer. A row is removed by the first answer, right or wrong.
create table account.captcha (
  captcha_id uuid primary key,
  brand text not null references brand.brand,
  address text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_expiry on account.captcha (expires_at);

-- Human checks: made, answered once, used once.
create table account.human_check (
  check_id uuid primary key,
  brand text not null references brand.brand,
  action text not null check (action in ('login', 'register', 'sms')),
  address text not null,
  -- The whole block of addresses, whose doings count too.
  prefix text not null default '',
  -- Where the lantern hangs, in units of the picture.
  target integer not null,
  -- Zero bits of the work in place of the slide, and of that beside it.
  work_bits smallint not null,
  work_beside smallint not null default 19,
  -- An outside provider that asks in place of the picture; null: none does.
  provider text check (provider in ('turnstile', 'hcaptcha')),
  -- What its widget gave, as a hash: good for one check, whatever the provider says.
  token_hash bytea unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'passed', 'failed', 'used'))
);
create index human_check_by_address on account.human_check (address, made_at);
create index human_check_by_prefix on account.human_check (prefix, made_at);
create index human_check_by_brand on account.human_check (brand, made_at);
create index human_check_expiry on account.human_check (expires_at);

-- Remembered logins: a one-use token in a cookie the page can read, worth nothing without the HttpOnly cookie beside it.
create table account.remembered_login (
  player_id uuid not null,
  token_hash bytea not null,
  device_hash bytea not null,
  brand text not null references brand.brand,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, token_hash)
);
create index remembered_login_expiry on account.remembered_login (expires_at);

-- Codes that prove a mobile number or an e-mail address. One live code for a brand, purpose and contact; rows stay two
-- days, because the caps on sending are counted over them.
create table account.verification_code (
  code_id uuid primary key,
  brand text not null references brand.brand,
  purpose text not null check (purpose in ('login', 'register', 'reset-password', 'bind-mobile', 'bind-email', 'payment-password', 'close-account')),
  kind text not null check (kind in ('mobile', 'email')),
  contact text not null,
  -- Set where a logged-in player asked: the code is then this player's alone.
  player_id uuid,
  code_hash bytea not null,
  tries smallint not null default 0,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, replaced by a newer one, or guessed at too often.
  ended_at timestamptz,
  -- Who asked, and the block of numbers the contact lies in: pumping fills whole blocks.
  address text not null,
  prefix text not null,
  -- Price of the message in thousandths of the currency the operator pays in; 0 where nothing is sent.
  cost integer not null
);
create unique index verification_code_live on account.verification_code (brand, purpose, kind, contact) where ended_at is null;
create index verification_code_contact on account.verification_code (brand, kind, contact, made_at);
create index verification_code_prefix on account.verification_code (brand, prefix, made_at);
create index verification_code_address on account.verification_code (brand, address, made_at);
create index verification_code_made on account.verification_code (brand, made_at);

-- Links of "forgot password" by e-mail: one use, 30 minutes, only the hash of the secret.
create table account.recovery_link (
  secret_hash bytea primary key,
  brand text not null references brand.brand,
  player_id uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recovery_link_player on account.recovery_link (player_id, made_at);
create index recovery_link_expiry on account.recovery_link (expires_at);

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
  used_at timestamptz,
  -- Codes of the link that the visitor came by. The browser returns as a new page, so the visit keeps them: whoever
  -- registers at its end is the inviting agent's all the same (S-332).
  affiliate_code text not null default '' check (length(affiliate_code) <= 64),
  referral_code text not null default '' check (length(referral_code) <= 64)
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
  -- Encrypted by src/platform/encryption.ts under this key.
  key_id text not null,
  encrypted_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  failures integer not null default 0,
  last_failed_at timestamptz,
  -- Wrong codes from browsers the account knows: strangers cannot lock those out.
  own_failures integer not null default 0,
  own_failed_at timestamptz
);

create table account.recovery_code (
  player_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

-- ID tokens of the telephone provider: each is good for one login.
create table account.used_phone_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_phone_token_expiry on account.used_phone_token (expires_at);

-- The payment password: a second secret of a player, asked before money leaves (D-012). Nothing of the login's password.
create table account.payment_password (
  player_id uuid primary key,
  -- A PHC string of argon2id.
  secret_hash text not null,
  changed_at timestamptz not null default now(),
  -- Wrong tries since the last right one or the last pause.
  failures integer not null default 0,
  locked_until timestamptz
);

grant select, insert, update, delete on account.login_failure, account.failed_password, account.known_device, account.captcha,
  account.human_check, account.remembered_login, account.verification_code, account.used_phone_token,
  account.recovery_link, account.ticket, account.social_attempt, account.social_identity, account.passkey,
  account.second_factor, account.recovery_code, account.payment_password to sampan_app;
