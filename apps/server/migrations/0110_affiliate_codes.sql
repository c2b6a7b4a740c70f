-- Codes that name who has brought a player. Operators give them out; a code may be bound to the host names it is used on.
CREATE TABLE account.affiliate_code (
  brand      text        NOT NULL REFERENCES brand.brand,
  -- The code in lower case: people type what they have heard.
  code_key   text        NOT NULL CHECK (length(code_key) BETWEEN 3 AND 64),
  code       text        NOT NULL,
  -- Host names in lower case; empty: good on every one.
  domains    text[]      NOT NULL DEFAULT '{}',
  enabled    boolean     NOT NULL DEFAULT true,
  changed_by text        NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand, code_key)
);

-- How an account came to be: written once, for whoever is paid for bringing it and for support.
CREATE TABLE account.registration (
  player_id        uuid        PRIMARY KEY,
  brand            text        NOT NULL REFERENCES brand.brand,
  method           text        NOT NULL CHECK (method IN ('USERNAME', 'MOBILE')),
  affiliate_code   text,
  recommender_id   text,
  referral_code    text,
  register_url     text,
  domain           text,
  firebase_channel text,
  registered_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX registration_by_affiliate ON account.registration (brand, lower(affiliate_code), registered_at)
  WHERE affiliate_code IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON account.affiliate_code TO sampan_app;
GRANT SELECT, INSERT ON account.registration TO sampan_app;
