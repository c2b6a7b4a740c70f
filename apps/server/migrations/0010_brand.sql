-- A brand is one site of the operator. Every row of the system names its brand by its merchant code.

CREATE TABLE brand.brand (
  brand           text        PRIMARY KEY CHECK (brand ~ '^[a-z0-9][a-z0-9_-]{0,31}$'),
  name            text        NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  currency_code   text        NOT NULL CHECK (currency_code ~ '^[A-Z]{3,5}$'),
  currency_symbol text        NOT NULL CHECK (length(currency_symbol) BETWEEN 1 AND 5),
  currency_digits smallint    NOT NULL CHECK (currency_digits BETWEEN 0 AND 4),
  -- Real money is off until an operator switches a market on (TRUST R-74).
  play_money      boolean     NOT NULL DEFAULT true,
  -- Grows with every change of a setting: caches and open pages compare it.
  version         bigint      NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now()
);

-- Only what differs from the default of the registry is stored.
CREATE TABLE brand.setting (
  brand      text        NOT NULL REFERENCES brand.brand,
  key        text        NOT NULL,
  value      jsonb       NOT NULL,
  version    bigint      NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text        NOT NULL,
  PRIMARY KEY (brand, key)
);

-- Who, when, before and after of every change (TRUST R-77). Rows are only ever added.
CREATE TABLE brand.setting_change (
  brand      text        NOT NULL REFERENCES brand.brand,
  version    bigint      NOT NULL,
  key        text        NOT NULL,
  before     jsonb,
  after      jsonb,
  changed_by text        NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand, version)
);

GRANT SELECT, INSERT, UPDATE ON brand.brand TO sampan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON brand.setting TO sampan_app;
GRANT SELECT, INSERT ON brand.setting_change TO sampan_app;
