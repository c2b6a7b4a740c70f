-- Vendors of games: who may call, under which keys, and which brand carries whom.
create schema vendor_api;
grant usage on schema vendor_api to sampan_app;

create table vendor_api.vendor (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  base_url text not null,
  catalogue_url text not null default '',
  -- seamless: the vendor calls us for every bet. transfer: money is moved to a wallet at the vendor.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  catalogue_read_at timestamptz,
  -- It shows what the platform can do and answers for nothing: no brand with real money carries it.
  is_demo boolean not null default false,
  -- Where the vendor's transfer calls are answered; of a seamless vendor ''.
  wallet_url text not null default '',
  -- Why the platform itself has switched it off; '' while it has not.
  stopped_because text not null default ''
);

-- Several keys may be valid at once, so that a vendor can change keys without a gap.
create table vendor_api.vendor_key (
  vendor text not null references vendor_api.vendor (code),
  key_id text not null check (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  -- Encrypted (src/platform/encryption.ts): the calls of both sides are signed with it.
  secret_encrypted bytea not null,
  secret_key text not null,
  created_at timestamptz not null default now(),
  -- May lie ahead: until then the key stays good beside its successor.
  retired_at timestamptz,
  -- The vendor has shown that it holds the key, so the platform may sign with it too.
  used_at timestamptz,
  primary key (vendor, key_id)
);

-- A brand's own view of a vendor: absent means the brand does not carry it.
create table vendor_api.brand_vendor (
  brand text not null,
  vendor text not null references vendor_api.vendor (code),
  enabled boolean not null default true,
  maintenance boolean not null default false,
  position integer not null default 0,
  primary key (brand, vendor)
);

-- How a vendor writes money of a currency: `rate` minor units are 1 on its wire, which has `digits` decimals at most. A
-- vendor without a row writes the currency as it is.
create table vendor_api.wire_unit (
  vendor text not null references vendor_api.vendor (code),
  currency text not null,
  rate integer not null check (rate between 1 and 1000000),
  digits smallint not null check (digits between 0 and 4),
  -- Its first session was opened: rounds, ids and stored answers are in this unit, so it never changes again.
  fixed_at timestamptz,
  primary key (vendor, currency)
);

grant select, insert, update on vendor_api.vendor, vendor_api.vendor_key, vendor_api.brand_vendor, vendor_api.wire_unit
  to sampan_app;

-- The stored answers of the vendors' calls that move nothing, of those that are answered as a whole, and of those whose
-- amount could not be read.
create table vendor_api.vendor_answer (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  kind text not null check (kind in ('session', 'balance', 'catalogue', 'pot-round', 'draws',
    -- Refused before they came to the wallet.
    'bet', 'win', 'rollback', 'bonus-win', 'jackpot-win', 'report')),
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (request_id, vendor)
);
create index vendor_answer_created_at on vendor_api.vendor_answer using brin (created_at);
grant select, insert on vendor_api.vendor_answer to sampan_app;
