-- What players have earned and may claim. Features that give offer here; the money is the ledger's: accounts
-- `house:marketing:<source>`. The terms are copied: a later change of what was promised does not reach what was offered.
create schema rewards;
grant usage on schema rewards to sampan_app;

-- What rankings and raffles have in common: tables are made `like` it, and no row ever stands here. It runs from `starts_at`
-- until `ends_at`; null `starts_at`: not started. A change of the terms holds from the next period or draw on.
create table rewards.schedule (
  brand text not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  period text not null,
  position integer not null default 0,
  -- What is counted, and what is to be won.
  terms jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at > starts_at),
  primary key (brand, code)
);

create sequence rewards.reward_number;
grant usage on sequence rewards.reward_number to sampan_app;

create table rewards.reward (
  reference text collate "C" primary key default 'R' || lpad(nextval('rewards.reward_number')::text, 8, '0'),
  player_id uuid not null,
  brand text not null,
  source text not null check (source in ('mission', 'leaderboard', 'referral', 'raffle', 'campaign', 'daily-draw')),
  -- What it is for, in the words of its source: offered once for each.
  cause text collate "C" not null check (length(cause) between 1 and 160),
  -- By code of a language, English among them.
  title jsonb not null check (title ? 'EN'),
  kind text not null check (kind in ('money', 'bonus', 'points')),
  -- Null: points.
  currency text,
  -- Minor units, or points.
  amount bigint not null check (amount > 0),
  -- What must be staked before it can be withdrawn: of money, or of a bonus.
  required bigint not null check (required >= 0),
  -- Of a bonus: where it can be staked (null: everywhere), up to what stake, and within how many days after the claim.
  products text[],
  max_stake bigint check (max_stake > 0),
  valid_days integer check (valid_days between 1 and 365),
  state text not null check (state in ('claimable', 'held', 'claimed', 'expired', 'refused')),
  -- Why it waits for an operator, or waited.
  held_reason text,
  offered_at timestamptz not null default clock_timestamp(),
  -- When the claim ends; null: never. What is held does not expire.
  expires_at timestamptz,
  ended_at timestamptz,
  -- Who decided about what was held, and why.
  decided_by text,
  decision text,
  unique (player_id, source, cause),
  check ((kind = 'points') = (currency is null)),
  check (kind = 'bonus' or num_nonnulls(products, max_stake, valid_days) = 0),
  check (kind <> 'bonus' or (valid_days is not null and required > 0)),
  check (kind <> 'points' or required = 0),
  check ((ended_at is null) = (state in ('claimable', 'held'))),
  check (state not in ('held', 'refused') or held_reason is not null),
  check (num_nulls(decided_by, decision) in (0, 2))
) with (fillfactor = 85);
create index reward_waiting on rewards.reward (player_id) where state in ('claimable', 'held');
create index reward_ended on rewards.reward (player_id, ended_at desc, reference desc) where ended_at is not null;
create index reward_expiry on rewards.reward (expires_at) where state = 'claimable';
create index reward_held on rewards.reward (brand, offered_at) where state = 'held';
create index reward_brand on rewards.reward (brand, source, offered_at desc);
-- What was taken back before anybody claimed it leaves no row.
grant select, insert, update, delete on rewards.reward to sampan_app;
