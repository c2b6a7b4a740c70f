-- Withdrawals and the bank accounts they go to. Account numbers are encrypted (R-76, docs/decisions/0300): a encrypted value is
-- never the same twice, so equal ones are found by a keyed hash. A plain number stays only until the next start encrypts it.

create table cashier.payee (
  player_id uuid not null,
  id uuid not null,
  brand text not null,
  bank_code text not null,
  account_name text not null,
  account_number text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- A new account cools off before money goes to it.
  usable_at timestamptz not null default now(),
  account_number_encrypted bytea,
  account_number_key text,
  account_number_index bytea,
  primary key (player_id, id),
  check (num_nonnulls(account_number, account_number_encrypted) = 1),
  check (num_nulls(account_number_encrypted, account_number_key, account_number_index) in (0, 3))
);
create unique index payee_once on cashier.payee (player_id, bank_code, account_number) where removed_at is null;
create unique index payee_once_encrypted on cashier.payee (player_id, bank_code, account_number_index)
  where removed_at is null;
create index payee_account_key on cashier.payee (account_number_key);
grant select, insert on cashier.payee to sampan_app;
grant update (removed_at) on cashier.payee to sampan_app;

-- The name of a player's accounts, as first given; there is no way to change it here.
create table cashier.payee_name (
  player_id uuid primary key,
  brand text not null,
  name text not null,
  fixed_at timestamptz not null default now()
);
grant select, insert on cashier.payee_name to sampan_app;

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
  account_number text,
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
  flags text[] not null default '{}',
  approvals_needed smallint not null default 1 check (approvals_needed in (1, 2)),
  account_number_encrypted bytea,
  account_number_key text,
  account_number_index bytea,
  -- It is approved only once the player has proven who they are.
  identity_needed boolean not null default false,
  primary key (player_id, reference),
  check ((state in ('requested', 'approved', 'sent')) = (ended_at is null)),
  -- One that nobody plans to ask about would stay on its way for good.
  check ((state in ('approved', 'sent')) = (follow_at is not null)),
  check (num_nonnulls(account_number, account_number_encrypted) = 1),
  check (num_nulls(account_number_encrypted, account_number_key, account_number_index) in (0, 3))
);
create index withdrawal_reference on cashier.withdrawal (reference);
create index withdrawal_player_time on cashier.withdrawal (player_id, created_at desc);
create index withdrawal_open on cashier.withdrawal (brand, created_at) where ended_at is null;
create index withdrawal_follow on cashier.withdrawal (follow_at) where follow_at is not null;
create index withdrawal_usual on cashier.withdrawal (brand, ended_at desc) where state = 'paid';
create index withdrawal_account_key on cashier.withdrawal (account_number_key);
-- What has been requested stays as it was requested: account, amount, fee, approvals needed.
grant select, insert on cashier.withdrawal to sampan_app;
grant update (state, provider_reference, sent_at, ended_at, receipt_confirmed_at, follow_at, tries)
  on cashier.withdrawal to sampan_app;

-- Players whose money may go to any account in their name: their bank masks the accounts that deposits come from.
create table cashier.loop_waiver (
  player_id uuid primary key,
  since timestamptz not null default now()
);
grant select, insert, delete on cashier.loop_waiver to sampan_app;

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

-- Counted by the trigger of cashier.check_approvals before a withdrawal is approved.
create table cashier.withdrawal_approval (
  player_id uuid not null,
  reference text not null,
  -- In lower case: a name written in two ways is one person.
  operator text not null check (operator ~ '^[a-z0-9._-]{2,40}$'),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, reference, operator)
);

grant select, insert on cashier.withdrawal_step, cashier.withdrawal_approval to sampan_app;
