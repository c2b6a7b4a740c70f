-- The wagering ledger: what every settled bet counts for, once. Turnover before a withdrawal and the rank read it. Rows are
-- only ever added: what was wrong is taken back by a further line.
create schema wagering;
grant usage on schema wagering to sampan_app;

create sequence wagering.contribution_id_seq;

-- The lock of a player's lines: whoever adds to them holds this row. `seen`: all of the player's ledger transactions up to
-- this id are in the wagering ledger (a player's transactions commit in the order of their ids, under the lock of the
-- account). Locked after the player's account, never before it.
create table wagering.player (
  player_id uuid primary key,
  seen bigint not null default 0
) with (fillfactor = 70);
grant select, insert, update on wagering.player to sampan_app;

-- How far the journal has been read, in the order of the hash chain: gapless, and given only when every older transaction
-- has ended, so a number that commits late is not passed by.
create table wagering.watermark (
  sole boolean primary key default true check (sole),
  seq bigint not null,
  transfer_id bigint not null default 0
);
insert into wagering.watermark (seq) values (0);
grant select, update on wagering.watermark to sampan_app;

-- Rounds that were still open when their bet was read. Asked again until they end, ever more rarely.
create table wagering.open_round (
  player_id uuid not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  since timestamptz not null default now(),
  check_at timestamptz not null default now(),
  primary key (player_id, vendor, round_id)
);
create index open_round_due on wagering.open_round (check_at);
grant select, insert, update, delete on wagering.open_round to sampan_app;

-- One line per settled bet (entry 0), and one per change of it afterwards (entry 1, 2 …: the difference).
create table wagering.contribution (
  player_id uuid not null,
  -- Where the bet was made: `game:<vendor>`.
  source text collate "C" not null,
  -- What it is called there: the round.
  reference text collate "C" not null,
  entry smallint not null,
  id bigint not null default nextval('wagering.contribution_id_seq'),
  brand text not null,
  currency text not null,
  product text not null,
  vassalage text not null,
  game_code text not null,
  stake bigint not null,
  net bigint not null,
  -- What counts of the stake, after the percentage of the product.
  valid bigint not null,
  outcome text not null check (outcome in ('counted', 'void', 'push', 'opposite', 'excluded')),
  opened_at timestamptz not null,
  settled_at timestamptz not null,
  -- The day of `settled_at` in the brand's time zone.
  day date not null,
  primary key (player_id, source, reference, entry)
);
create index contribution_time on wagering.contribution (player_id, settled_at desc, id desc);
create unique index contribution_line on wagering.contribution (player_id, id);

-- Players whose lines a reader has not had yet: one row for all that were settled together, written in the transaction that
-- settles them, so that no row of a player is held by it.
create table wagering.waiting (
  reader text not null check (reader in ('points', 'missions', 'leaderboard')),
  batch_id bigint generated always as identity,
  players uuid[] not null,
  primary key (reader, batch_id)
);
-- A reader has had all lines of the player up to `seen`: a player's lines commit in the order of their ids. Those after
-- `before` are of its last pass.
create table wagering.read_mark (
  reader text not null,
  player_id uuid not null,
  before bigint not null,
  seen bigint not null,
  primary key (reader, player_id)
) with (fillfactor = 70);
grant select, insert, delete on wagering.waiting to sampan_app;
grant select, insert, update on wagering.read_mark to sampan_app;

-- The lines summed by day, kept by whoever adds one: long periods are read here.
create table wagering.daily_total (
  player_id uuid not null,
  day date not null,
  currency text not null,
  product text not null,
  vassalage text not null,
  lines integer not null,
  stake bigint not null,
  net bigint not null,
  valid bigint not null,
  primary key (player_id, day, currency, product, vassalage)
) with (fillfactor = 70);

-- A player's movements of the spendable balance summed by day and kind, kept by the reader of the journal in the transaction
-- that moves its watermark: totals of long periods, and the way to a page deep in the past. What is not read yet is newer
-- than `watermark.transfer_id` and is read from the ledger itself.
create table wagering.daily_movement (
  player_id uuid not null,
  -- In the brand's time zone.
  day date not null,
  kind text not null,
  lines integer not null,
  credited bigint not null,
  debited bigint not null,
  -- The day's movements of this kind lie between these ids of ledger transactions.
  first_id bigint not null,
  last_id bigint not null,
  primary key (player_id, day, kind)
) with (fillfactor = 70);

create sequence wagering.requirement_id_seq;

-- What must be staked before a withdrawal. Served in the order of their ids: the oldest first.
create table wagering.requirement (
  player_id uuid not null,
  id bigint not null default nextval('wagering.requirement_id_seq'),
  brand text not null,
  kind text not null check (kind in ('deposit', 'bonus')),
  reference text not null,
  currency text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0 and done <= required),
  -- Products whose bets count; null: all.
  products text[],
  -- Bets above it do not count; null: none are too large.
  max_stake bigint,
  opened_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  -- Given up or expired: asks for nothing any more.
  cancelled_at timestamptz,
  primary key (player_id, id),
  unique (player_id, kind, reference)
);

-- How each line counted for a requirement: part of it, or nothing and why.
create table wagering.allocation (
  player_id uuid not null,
  requirement_id bigint not null,
  contribution_id bigint not null,
  amount bigint not null,
  reason text not null check (reason in ('counted', 'void', 'push', 'opposite', 'excluded', 'product', 'stake', 'taken-back')),
  primary key (player_id, requirement_id, contribution_id)
);
create index allocation_contribution on wagering.allocation (player_id, contribution_id);

grant usage on sequence wagering.contribution_id_seq, wagering.requirement_id_seq to sampan_app;
grant select, insert on wagering.contribution, wagering.allocation to sampan_app;
grant select, insert, update on wagering.daily_total, wagering.daily_movement, wagering.requirement to sampan_app;
