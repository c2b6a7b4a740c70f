-- What the demo payment provider knows. It is a service of its own: nothing here refers to the platform's tables.
create table payment_order (
  merchant text not null,
  reference text not null,
  token text not null unique,
  provider_reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  callback_url text not null,
  return_url text not null,
  language text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'declined')),
  decided_at timestamptz,
  primary key (merchant, reference)
);

create table payout (
  merchant text not null,
  reference text not null,
  provider_reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  account_name text not null,
  account_number text not null,
  bank_code text not null,
  callback_url text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'declined')),
  decided_at timestamptz,
  primary key (merchant, reference)
);
create index payout_due on payout (due_at) where status = 'waiting';

-- One row per notice to a merchant, kept until the merchant has answered 200.
create table callback (
  event_id text primary key,
  merchant text not null,
  kind text not null check (kind in ('payment', 'payout')),
  reference text not null,
  url text not null,
  body text not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  last_problem text,
  unique (merchant, kind, reference)
);
create index callback_due on callback (next_at) where delivered_at is null;
