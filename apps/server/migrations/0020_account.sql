-- Players and what stands between a stranger and an account.

-- One name, one player. Apart from the player's own row, so that players can be spread by player_id.
CREATE TABLE account.login_name (
  brand     text NOT NULL REFERENCES brand.brand,
  -- The name in lower case: names are unique without regard to case.
  name_key  text NOT NULL,
  player_id uuid NOT NULL,
  PRIMARY KEY (brand, name_key)
);

CREATE TABLE account.player (
  player_id           uuid        PRIMARY KEY,
  brand               text        NOT NULL REFERENCES brand.brand,
  username            text        NOT NULL,
  username_key        text        NOT NULL,
  nickname            text        NOT NULL,
  -- A PHC string of argon2id.
  password_hash       text        NOT NULL,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  -- Set by the operator's reset: the next login must choose a new password.
  password_forced     boolean     NOT NULL DEFAULT false,
  -- 0 member; 1, 2, 41, 42 agents; 4 demo.
  account_type        smallint    NOT NULL DEFAULT 0 CHECK (account_type IN (0, 1, 2, 4, 41, 42)),
  to_upline           boolean     NOT NULL DEFAULT false,
  club_label_name     text,
  club_label_color    text,
  club_label_color2   text,
  club_rank_level     smallint,
  member_labels       text[]      NOT NULL DEFAULT '{}',
  language            text        NOT NULL DEFAULT 'EN',
  status              text        NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'closed')),
  referral_code       text,
  -- The optional fields of registration that the brand has enabled (payeeName, email, line …).
  profile             jsonb       NOT NULL DEFAULT '{}',
  registered_at       timestamptz NOT NULL DEFAULT now(),
  first_login_at      timestamptz,
  last_login_at       timestamptz
);
CREATE INDEX player_brand_registered ON account.player (brand, registered_at DESC);

-- Failed logins by account and address. The name is stored as a hash: people type their password into the wrong field.
CREATE TABLE account.login_failure (
  brand          text        NOT NULL REFERENCES brand.brand,
  name_hash      bytea       NOT NULL,
  -- An IPv4 address, or the /64 of an IPv6 address.
  address        text        NOT NULL,
  failures       integer     NOT NULL DEFAULT 0,
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  locked_until   timestamptz,
  PRIMARY KEY (brand, name_hash, address)
);
CREATE INDEX login_failure_by_address ON account.login_failure (brand, address, last_failed_at);
CREATE INDEX login_failure_by_age ON account.login_failure (last_failed_at);

-- Captcha pictures waiting for their answer. A row is removed by the first answer, right or wrong.
CREATE TABLE account.captcha (
  captcha_id  uuid        PRIMARY KEY,
  brand       text        NOT NULL REFERENCES brand.brand,
  address     text        NOT NULL,
  answer_hash bytea       NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX captcha_expiry ON account.captcha (expires_at);

-- Human checks: made, answered once, used once.
CREATE TABLE account.human_check (
  check_id   uuid        PRIMARY KEY,
  brand      text        NOT NULL REFERENCES brand.brand,
  action     text        NOT NULL CHECK (action IN ('login', 'register', 'sms')),
  address    text        NOT NULL,
  -- Where the lantern hangs, in units of the picture.
  target     integer     NOT NULL,
  work_bits  smallint    NOT NULL,
  made_at    timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  state      text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'passed', 'failed', 'used'))
);
CREATE INDEX human_check_by_address ON account.human_check (address, made_at);
CREATE INDEX human_check_expiry ON account.human_check (expires_at);

-- Remembered logins: a one-use token in a cookie the page can read, worth nothing without the HttpOnly cookie beside it.
CREATE TABLE account.remembered_login (
  player_id   uuid        NOT NULL,
  token_hash  bytea       NOT NULL,
  device_hash bytea       NOT NULL,
  brand       text        NOT NULL REFERENCES brand.brand,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  PRIMARY KEY (player_id, token_hash)
);
CREATE INDEX remembered_login_expiry ON account.remembered_login (expires_at);

GRANT SELECT, INSERT ON account.login_name TO sampan_app;
GRANT SELECT, INSERT, UPDATE ON account.player TO sampan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON account.login_failure, account.captcha, account.human_check, account.remembered_login TO sampan_app;
