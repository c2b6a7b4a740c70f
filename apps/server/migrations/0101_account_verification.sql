-- Codes that prove a mobile number or an e-mail address. One live code for a brand, purpose and contact; rows stay two
-- days, because the caps on sending are counted over them.
CREATE TABLE account.verification_code (
  code_id    uuid        PRIMARY KEY,
  brand      text        NOT NULL REFERENCES brand.brand,
  purpose    text        NOT NULL CHECK (purpose IN ('login', 'register', 'reset-password', 'bind-mobile', 'bind-email', 'payment-password', 'close-account')),
  kind       text        NOT NULL CHECK (kind IN ('mobile', 'email')),
  contact    text        NOT NULL,
  -- Set where a logged-in player asked: the code is then this player's alone.
  player_id  uuid,
  code_hash  bytea       NOT NULL,
  tries      smallint    NOT NULL DEFAULT 0,
  made_at    timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Used, replaced by a newer one, or guessed at too often.
  ended_at   timestamptz,
  -- Who asked, and the block of numbers the contact lies in: pumping fills whole blocks.
  address    text        NOT NULL,
  prefix     text        NOT NULL,
  -- Price of the message in thousandths of the currency the operator pays in; 0 where nothing is sent.
  cost       integer     NOT NULL
);
CREATE UNIQUE INDEX verification_code_live ON account.verification_code (brand, purpose, kind, contact) WHERE ended_at IS NULL;
CREATE INDEX verification_code_contact ON account.verification_code (brand, kind, contact, made_at);
CREATE INDEX verification_code_prefix ON account.verification_code (brand, prefix, made_at);
CREATE INDEX verification_code_address ON account.verification_code (brand, address, made_at);
CREATE INDEX verification_code_made ON account.verification_code (brand, made_at);

-- ID tokens of the telephone provider: each opens one door once.
CREATE TABLE account.used_phone_token (
  token_hash bytea       PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_phone_token_expiry ON account.used_phone_token (expires_at);

-- Links of "forgot password" by e-mail: one use, 30 minutes, only the hash of the secret.
CREATE TABLE account.recovery_link (
  secret_hash bytea       PRIMARY KEY,
  brand       text        NOT NULL REFERENCES brand.brand,
  player_id   uuid        NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX recovery_link_player ON account.recovery_link (player_id, made_at);
CREATE INDEX recovery_link_expiry ON account.recovery_link (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON account.verification_code, account.used_phone_token, account.recovery_link TO sampan_app;

-- An announcement for one player: what happened to the account.
ALTER TABLE messages.announcement ADD COLUMN player_id uuid;
CREATE INDEX announcement_of_player ON messages.announcement (player_id, published_at DESC) WHERE player_id IS NOT NULL;
