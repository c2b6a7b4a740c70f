-- Rankings of players by period: by multiple of a bet, by valid turnover or by points; places are fixed when the period ends.
create schema leaderboard;
grant usage on schema leaderboard to sampan_app;

create table leaderboard.board (
  like rewards.schedule including all,
  check (period in ('day', 'week', 'month', 'season')),
  foreign key (brand) references brand.brand
);

-- One period of a board, with the terms as they were when it began.
create table leaderboard.period (
  period_id bigint generated always as identity primary key,
  brand text not null,
  code text not null,
  -- The first day in the brand's time zone, or `season`.
  key text not null,
  terms jsonb not null,
  from_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  unique (brand, code, key),
  foreign key (brand, code) references leaderboard.board
);
create index period_open on leaderboard.period (ends_at) where closed_at is null;

-- What players have reached. `bucket` grows with the value (leaderboard.rules.ts): players ahead are counted by bucket, so that
-- the place of anybody costs the same.
create table leaderboard.entry (
  period_id bigint not null references leaderboard.period,
  player_id uuid not null,
  bucket integer not null,
  -- Hundredths of a multiple, minor units, or points.
  value bigint not null check (value > 0),
  -- Of equal values the one that stood first is ahead.
  reached_at timestamptz not null,
  primary key (period_id, player_id)
) with (fillfactor = 70);
create index entry_order on leaderboard.entry (period_id, bucket desc, value desc, reached_at, player_id);

create table leaderboard.bucket (
  period_id bigint not null references leaderboard.period,
  bucket integer not null,
  players integer not null check (players >= 0),
  primary key (period_id, bucket)
) with (fillfactor = 50);

-- Places with a prize, as they were fixed. Only ever added to.
create table leaderboard.fixed_place (
  period_id bigint not null references leaderboard.period,
  place integer not null,
  player_id uuid not null,
  value bigint not null,
  prize jsonb not null,
  primary key (period_id, place)
);
create index fixed_place_player on leaderboard.fixed_place (player_id);

-- Points that were earned and are not ranked yet. Bets stand in the wagering ledger (wagering.waiting).
create table leaderboard.queue (
  batch_id bigint generated always as identity primary key,
  events jsonb not null
);

grant select, insert, update on leaderboard.board, leaderboard.period to sampan_app;
grant select, insert, update, delete on leaderboard.entry, leaderboard.bucket to sampan_app;
grant select, insert on leaderboard.fixed_place to sampan_app;
grant select, insert, delete on leaderboard.queue to sampan_app;
