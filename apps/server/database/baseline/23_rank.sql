-- Rank (VIP): what a player has staked and paid in, summed as it is counted, and the level they were last told of. The
-- level itself is computed from these sums and the brand's setting rank.levels whenever it is asked for.
create schema rank;
grant usage on schema rank to sampan_app;

-- Locked last: after the player's account and the player's lines of the wagering ledger.
create table rank.standing (
  player_id uuid not null,
  currency text not null,
  brand text not null,
  -- Valid turnover of the wagering ledger and credited deposits, all of the player's life.
  turnover bigint not null default 0,
  deposits bigint not null default 0,
  -- What the player was last told.
  level smallint not null default 0,
  -- A month that was not kept: no higher than this until a month's turnover brings the level back; null: never fallen.
  fallen_to smallint,
  risen_at timestamptz,
  -- Months before this one were evaluated. The first of a month in the brand's time zone.
  evaluated_until date not null,
  primary key (player_id, currency)
) with (fillfactor = 70);
create index standing_evaluated on rank.standing (brand, evaluated_until, player_id);

-- Valid turnover by month of the brand's time zone.
create table rank.month_total (
  player_id uuid not null,
  currency text not null,
  month date not null,
  turnover bigint not null,
  primary key (player_id, currency, month)
) with (fillfactor = 70);

-- Every step a player was told of. Only ever added to.
create table rank.change (
  player_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  from_level smallint not null,
  to_level smallint not null,
  reason text not null check (reason in ('reached', 'taken-back', 'not-kept')),
  primary key (player_id, id)
);

grant select, insert, update on rank.standing, rank.month_total to sampan_app;
grant select, insert on rank.change to sampan_app;
