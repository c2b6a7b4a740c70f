-- Deposits, withdrawals, and what payment providers said about them. Money itself is the ledger's: a state here changes
-- in the same transaction as the movement it stands for.

create sequence cashier.order_number;

-- Ways to pay, by brand. `opens_at` to `closes_at` is in the brand's time zone and may pass midnight; null: always open.
create table cashier.method (
  brand text not null,
  code text not null,
  provider text not null,
  name text not null,
  kind text not null check (kind in ('qr', 'redirect')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  fee bigint not null default 0 check (fee >= 0),
  is_open boolean not null default true,
  opens_at time,
  closes_at time,
  position integer not null default 0,
  primary key (brand, code),
  check (max_amount >= min_amount),
  check ((opens_at is null) = (closes_at is null))
);

-- Through whom a brand pays out, and what that costs.
create table cashier.payout_route (
  brand text primary key,
  provider text not null,
  fee bigint not null default 0 check (fee >= 0)
);

create table cashier.bank (
  brand text not null,
  code text not null,
  name text not null,
  is_open boolean not null default true,
  position integer not null default 0,
  primary key (brand, code)
);

create table cashier.deposit (
  player_id uuid not null,
  reference text not null,
  brand text not null,
  provider text not null,
  method text not null,
  method_name text not null,
  kind text not null check (kind in ('qr', 'redirect')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'declined', 'expired', 'cancelled')),
  -- Empty until the provider has answered.
  provider_reference text,
  pay_url text not null default '',
  qr_text text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Paid after it had expired or been cancelled or declined: credited all the same, and shown to the operator.
  paid_late boolean not null default false,
  -- When the provider is asked next; null once it has ended. Found by the sweep if a job was lost with its process.
  follow_at timestamptz,
  tries integer not null default 0,
  primary key (player_id, reference),
  check ((state = 'waiting') = (ended_at is null))
);
-- Numbered by one sequence, so a reference is unique without a constraint across all players.
create index deposit_reference on cashier.deposit (reference);
create index deposit_player_time on cashier.deposit (player_id, created_at desc);
create index deposit_follow on cashier.deposit (follow_at) where follow_at is not null;
create index deposit_usual on cashier.deposit (brand, method, ended_at desc) where state = 'paid' and not paid_late;

create table cashier.payee (
  player_id uuid not null,
  id uuid not null,
  brand text not null,
  bank_code text not null,
  account_name text not null,
  account_number text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (player_id, id)
);
create unique index payee_once on cashier.payee (player_id, bank_code, account_number) where removed_at is null;

-- Bank and account are copied: a payee that is removed later does not change where the money went.
create table cashier.withdrawal (
  player_id uuid not null,
  reference text not null,
  brand text not null,
  provider text not null,
  payee_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  currency text not null,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'sent', 'paid', 'rejected', 'failed', 'cancelled')),
  provider_reference text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  receipt_confirmed_at timestamptz,
  follow_at timestamptz,
  tries integer not null default 0,
  primary key (player_id, reference),
  check ((state in ('requested', 'approved', 'sent')) = (ended_at is null))
);
create index withdrawal_reference on cashier.withdrawal (reference);
create index withdrawal_player_time on cashier.withdrawal (player_id, created_at desc);
create index withdrawal_open on cashier.withdrawal (brand, created_at) where ended_at is null;
create index withdrawal_follow on cashier.withdrawal (follow_at) where follow_at is not null;
create index withdrawal_usual on cashier.withdrawal (brand, ended_at desc) where state = 'paid';

create table cashier.withdrawal_step (
  player_id uuid not null,
  reference text not null,
  number integer not null,
  state text not null,
  at timestamptz not null default clock_timestamp(),
  note text not null default '',
  -- player, operator:<name>, provider:<code> or platform
  actor text not null,
  primary key (player_id, reference, number)
);

-- What a provider said, each event once. `outcome` says what came of it; anything but applied or repeated needs a look.
create table cashier.payment_event (
  provider text not null,
  event_id text not null,
  brand text not null,
  player_id uuid not null,
  kind text not null check (kind in ('payment', 'payout')),
  reference text not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  content_hash bytea not null,
  outcome text not null check (outcome in ('applied', 'late', 'doubled', 'contradicted')),
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_event_reference on cashier.payment_event (reference);
create index payment_event_odd on cashier.payment_event (received_at) where outcome <> 'applied';

grant usage on sequence cashier.order_number to sampan_app;
grant select, insert, update on cashier.method, cashier.payout_route, cashier.bank to sampan_app;
grant select, insert, update on cashier.deposit, cashier.payee, cashier.withdrawal to sampan_app;
grant select, insert on cashier.withdrawal_step, cashier.payment_event to sampan_app;
