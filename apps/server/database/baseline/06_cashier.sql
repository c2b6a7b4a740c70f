-- Deposits, withdrawals, and what payment providers said about them. Money itself is the ledger's: a state here changes
-- in the same transaction as the movement it stands for.
create schema cashier;
grant usage on schema cashier to sampan_app;

-- Ways to pay, by brand. `opens_at` to `closes_at` is in the brand's time zone and may pass midnight; null: always open.
create table cashier.method (
  brand text not null,
  code text not null,
  provider text not null,
  name text not null,
  kind text not null check (kind in ('qr', 'redirect', 'transfer')),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  fee bigint not null default 0 check (fee >= 0),
  is_open boolean not null default true,
  opens_at time,
  closes_at time,
  position integer not null default 0,
  -- Null: the brand's.
  pay_currency text,
  -- Millionths of the pay currency's unit for one unit of the brand's.
  rate_micro bigint not null default 1000000 check (rate_micro > 0),
  -- One of our receiving accounts; null: the provider's own page.
  account text,
  primary key (brand, code),
  check (max_amount >= min_amount),
  check ((opens_at is null) = (closes_at is null))
);

create table cashier.method_change (
  brand text not null,
  number bigint generated always as identity,
  code text not null,
  field text not null,
  before text,
  after text,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (brand, number)
);

-- A payment page of somebody else, reached by a signed address. Its secret is in platform.secret under `gateway:<code>`.
create table cashier.gateway (
  code text primary key check (code ~ '^[a-z0-9-]{2,20}$'),
  merchant text not null,
  pay_url text not null,
  status_url text not null,
  is_open boolean not null default true
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
  country text not null default '',
  kind text not null default 'bank' check (kind in ('bank', 'wallet')),
  pattern text not null default '[0-9]{6,20}',
  example text not null default '',
  primary key (brand, code)
);

-- An account of ours that money comes in on. `qr_account` is how payment codes name it (a PromptPay proxy, or the number);
-- `notifier` is the provider whose word about incoming transfers is taken, null: statements only.
create table cashier.receiving_account (
  brand text not null,
  code text not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  qr_account text not null,
  -- Which payment code it is paid by, and the bank's code in it (BIN, SWIFT).
  scheme text not null default 'none' check (scheme in ('none', 'promptpay', 'vietqr', 'qrph')),
  scheme_bank text not null default '',
  city text not null default '',
  currency text not null,
  digits smallint not null check (digits between 0 and 4),
  notifier text,
  primary key (brand, code),
  unique (brand, currency, account_number)
);

grant select, insert, update on cashier.method, cashier.gateway, cashier.payout_route, cashier.bank,
  cashier.receiving_account to sampan_app;
grant select, insert on cashier.method_change to sampan_app;

-- Numbers of deposits and withdrawals.
create sequence cashier.order_number;
grant usage on sequence cashier.order_number to sampan_app;

create table cashier.deposit (
  player_id uuid not null,
  reference text not null,
  brand text not null,
  provider text not null,
  method text not null,
  method_name text not null,
  kind text not null check (kind in ('qr', 'redirect', 'transfer')),
  -- What is credited.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  currency text not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'declined', 'expired', 'cancelled', 'held')),
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
  pay_amount bigint not null,
  pay_currency text not null,
  pay_symbol text not null,
  pay_digits smallint not null check (pay_digits between 0 and 4),
  -- As agreed when it was ordered: what comes late or in another amount is worth what it was then.
  pay_rate_micro bigint not null default 1000000 check (pay_rate_micro > 0),
  -- What was asked for; `amount` is what is credited.
  asked_amount bigint not null,
  account text,
  bonus_id text,
  primary key (player_id, reference),
  check ((state = 'waiting') = (ended_at is null)),
  -- One that nobody plans to ask about would wait for good.
  check ((state = 'waiting') = (follow_at is not null))
);
-- Numbered by one sequence, so a reference is unique without a constraint across all players.
create index deposit_reference on cashier.deposit (reference);
create index deposit_player_time on cashier.deposit (player_id, created_at desc);
create index deposit_follow on cashier.deposit (follow_at) where follow_at is not null;
create index deposit_usual on cashier.deposit (brand, method, ended_at desc) where state = 'paid' and not paid_late;
-- Which amounts an account is waiting for, and what came lately for a transfer that came late.
create index deposit_account on cashier.deposit (brand, account, pay_amount, created_at) where account is not null;
grant select, insert, update on cashier.deposit to sampan_app;

-- Money that has come in on an account of ours, each once by the bank's own reference.
create table cashier.transfer (
  brand text not null,
  id uuid not null default gen_random_uuid(),
  account text not null,
  bank_reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  note text not null,
  sender_name text not null,
  sender_account text not null,
  at timestamptz not null,
  source text not null,
  state text not null default 'new' check (state in ('new', 'matched', 'set-aside')),
  player_id uuid,
  reference text,
  decided_by text,
  decided_at timestamptz,
  received_at timestamptz not null default now(),
  primary key (brand, id),
  unique (brand, account, bank_reference),
  check ((state = 'matched') = (reference is not null))
);
create index transfer_new on cashier.transfer (brand, received_at) where state = 'new';
create unique index transfer_once on cashier.transfer (brand, reference) where reference is not null;
create index transfer_player on cashier.transfer (player_id) where player_id is not null;
grant select, insert on cashier.transfer to sampan_app;
grant update (state, player_id, reference, decided_by, decided_at) on cashier.transfer to sampan_app;

-- Pictures that players send in, drawn anew by us. Nobody reaches them but the operator's command.
create table cashier.slip (
  player_id uuid not null,
  reference text not null,
  number smallint not null,
  brand text not null,
  picture bytea not null check (length(picture) <= 3000000),
  width integer not null, height integer not null,
  -- Of the picture itself: the same one sent for two orders shows.
  fingerprint bytea not null,
  sent_at timestamptz not null default now(),
  primary key (player_id, reference, number)
);
create index slip_fingerprint on cashier.slip (brand, fingerprint);
grant select, insert on cashier.slip to sampan_app;

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
  outcome text not null check (outcome in ('applied', 'late', 'doubled', 'contradicted', 'over-limit')),
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index payment_event_reference on cashier.payment_event (reference);
create index payment_event_odd on cashier.payment_event (received_at) where outcome <> 'applied';
grant select, insert on cashier.payment_event to sampan_app;

-- What a provider said and was refused, for it is another amount, currency or name than the order's: a payment that came in
-- may stand behind it, and two operators credit it. The amount as it came.
create table cashier.payment_mismatch (
  provider text not null,
  event_id text not null,
  content_hash bytea not null,
  brand text not null,
  player_id uuid not null,
  kind text not null check (kind in ('payment', 'payout')),
  reference text not null,
  provider_reference text not null,
  status text not null,
  amount text not null, currency text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id, content_hash)
);
create index payment_mismatch_reference on cashier.payment_mismatch (reference, received_at);
create index payment_mismatch_brand on cashier.payment_mismatch (brand, received_at);
grant select, insert on cashier.payment_mismatch to sampan_app;
