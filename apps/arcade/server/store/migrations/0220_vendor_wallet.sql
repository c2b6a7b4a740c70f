-- The vendor wallet of players whose money stands here while they play (games of the second vendor). Accounts of its own: every
-- movement once by its id, a transfer that was asked about before it came is refused for good.
create table arcade.vendor_wallet (
  player_ref uuid not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  primary key (player_ref, currency)
);

create table arcade.vendor_wallet_move (
  id text primary key,
  player_ref uuid,
  currency text,
  kind text not null check (kind in ('in', 'out', 'bet', 'win', 'rollback')),
  -- What it added; below zero it took.
  delta bigint not null default 0,
  round_id text,
  state text not null check (state in ('done', 'refused')),
  reason text,
  created_at timestamptz not null default clock_timestamp()
);
create index vendor_wallet_move_round on arcade.vendor_wallet_move (round_id) where round_id is not null;

-- Rounds that are over and what the platform is told of them.
create table arcade.vendor_wallet_report (
  round_id text primary key,
  player_ref uuid not null,
  game_code text not null,
  bet bigint not null check (bet > 0),
  win bigint not null check (win >= 0),
  opened_at timestamptz not null,
  settled_at timestamptz not null default clock_timestamp(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  reported_at timestamptz
);
create index vendor_wallet_report_due on arcade.vendor_wallet_report (next_attempt_at) where reported_at is null;
