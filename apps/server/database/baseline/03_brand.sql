-- A brand is one site of the operator. Every row of the system names its brand by its merchant code.
create schema brand;
grant usage on schema brand to sampan_app;

create table brand.brand (
  brand text primary key check (brand ~ '^[a-z0-9][a-z0-9_-]{0,31}$'),
  name text not null check (length(name) between 1 and 60),
  currency_code text not null check (currency_code ~ '^[A-Z]{3,5}$'),
  currency_symbol text not null check (length(currency_symbol) between 1 and 5),
  currency_digits smallint not null check (currency_digits between 0 and 4),
  -- Real money is off until an operator switches a market on (TRUST R-74).
  play_money boolean not null default true,
  -- Made by the seed, with accounts whose passwords everybody knows: it never plays for real money.
  is_demo boolean not null default false,
  -- Grows with every change of a setting: caches and open pages compare it.
  version bigint not null default 1,
  created_at timestamptz not null default now()
);
-- `play_money` ends by brand.go_live alone, which takes two operators.
grant select, insert (brand, name, currency_code, currency_symbol, currency_digits, is_demo), update (name, version)
  on brand.brand to sampan_app;

-- Only what differs from the default of the registry is stored.
create table brand.setting (
  brand text not null references brand.brand,
  key text not null,
  value jsonb not null,
  version bigint not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  primary key (brand, key)
);
grant select, insert, update, delete on brand.setting to sampan_app;

-- Who, when, before and after of every change (TRUST R-77). Rows are only ever added.
create table brand.setting_change (
  brand text not null references brand.brand,
  version bigint not null,
  key text not null,
  before jsonb,
  after jsonb,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (brand, version)
);
grant select, insert on brand.setting_change to sampan_app;
