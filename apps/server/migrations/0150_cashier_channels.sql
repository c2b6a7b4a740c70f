-- Channels of several kinds and currencies side by side, accounts of our own that money comes in on, and the checks of
-- withdrawals: approvals by different people, accounts that cool off, a name that is fixed.

-- An account of ours. `qr_account` is how payment codes name it (a PromptPay proxy, or the number); `notifier` is the
-- provider whose word about incoming transfers is taken, null: statements only.
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
  digits smallint not null default 2 check (digits between 0 and 2),
  notifier text,
  primary key (brand, code),
  unique (brand, currency, account_number)
);

-- `rate_micro`: millionths of the pay currency's unit for one unit of the brand's. `account`: one of ours, else the
-- provider's own page. `pay_currency` null: the brand's.
alter table cashier.method
  drop constraint method_kind_check,
  add constraint method_kind_check check (kind in ('qr', 'redirect', 'transfer')),
  add column pay_currency text,
  add column pay_symbol text not null default '',
  add column pay_digits smallint not null default 2 check (pay_digits between 0 and 2),
  add column rate_micro bigint not null default 1000000 check (rate_micro > 0),
  add column account text;

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

alter table cashier.deposit
  drop constraint deposit_kind_check,
  add constraint deposit_kind_check check (kind in ('qr', 'redirect', 'transfer')),
  add column pay_amount bigint,
  add column pay_currency text,
  add column pay_symbol text not null default '',
  add column pay_digits smallint not null default 2,
  -- What was asked for; `amount` is what is credited.
  add column asked_amount bigint,
  add column account text,
  add column bonus_id text;
update cashier.deposit set pay_amount = amount + fee, pay_currency = currency, asked_amount = amount;
alter table cashier.deposit
  alter column pay_amount set not null,
  alter column pay_currency set not null,
  alter column asked_amount set not null;
-- Which amounts an account is waiting for, and what came lately for a transfer that came late.
create index deposit_account on cashier.deposit (brand, account, pay_amount, created_at) where account is not null;

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

-- Pictures that players send in, drawn anew by us. Nobody reaches them but the operator's command.
create table cashier.slip (
  player_id uuid not null,
  reference text not null,
  number smallint not null,
  brand text not null,
  picture bytea not null check (length(picture) <= 3000000),
  width integer not null,
  height integer not null,
  -- Of the picture itself: the same one sent for two orders shows.
  fingerprint bytea not null,
  sent_at timestamptz not null default now(),
  primary key (player_id, reference, number)
);
create index slip_fingerprint on cashier.slip (brand, fingerprint);

alter table cashier.bank
  add column country text not null default '',
  add column kind text not null default 'bank' check (kind in ('bank', 'wallet')),
  add column pattern text not null default '[0-9]{6,20}',
  add column example text not null default '';

-- The name of a player's accounts, as first given; there is no way to change it here.
create table cashier.payee_name (
  player_id uuid primary key,
  brand text not null,
  name text not null,
  fixed_at timestamptz not null default now()
);

alter table cashier.payee add column usable_at timestamptz not null default now();

alter table cashier.withdrawal
  add column flags text[] not null default '{}',
  add column approvals_needed smallint not null default 1 check (approvals_needed in (1, 2));

create table cashier.withdrawal_approval (
  player_id uuid not null,
  reference text not null,
  -- In lower case: a name written in two ways is one person.
  operator text not null check (operator ~ '^[a-z0-9._-]{2,40}$'),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, reference, operator)
);

-- Whatever the code above does: no withdrawal is approved without as many different people as it needs.
create function cashier.check_approvals() returns trigger language plpgsql set search_path = '' as $$
begin
  if (select count(*) from cashier.withdrawal_approval a
      where a.player_id = new.player_id and a.reference = new.reference) < new.approvals_needed then
    raise exception 'withdrawal % needs % approvals', new.reference, new.approvals_needed using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_approvals before update of state on cashier.withdrawal
  for each row when (old.state = 'requested' and new.state in ('approved', 'sent', 'paid'))
  execute function cashier.check_approvals();

-- What has been requested stays as it was requested: account, amount, fee, approvals needed.
revoke update on cashier.withdrawal, cashier.payee from sampan_app;
grant update (state, provider_reference, sent_at, ended_at, receipt_confirmed_at, follow_at, tries)
  on cashier.withdrawal to sampan_app;
grant update (removed_at) on cashier.payee to sampan_app;
grant select, insert, update on cashier.receiving_account, cashier.gateway to sampan_app;
grant select, insert on cashier.method_change, cashier.slip, cashier.payee_name, cashier.withdrawal_approval to sampan_app;
grant select, insert on cashier.transfer to sampan_app;
grant update (state, player_id, reference, decided_by, decided_at) on cashier.transfer to sampan_app;
