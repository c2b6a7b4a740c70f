-- Safer play (R-71…R-73): limits a player sets on themselves, time-outs and exclusions, and what is counted against them.
-- Everything that decides a bet is read under the player's lock, in the transaction that books it.
create schema protection;
grant usage on schema protection to sampan_app;

-- A row only for players who have asked for something. The wallet's hot path looks here once per batch and takes nobody
-- found here; their bets go one by one, so everybody else pays one look into a small index.
create table protection.guard (
  player_id uuid primary key,
  brand text not null,
  -- The market's zone when the player last changed something: where days, weeks and months of the limits begin.
  time_zone text not null,
  -- true: a loss, stake or time limit stands, so every bet and payment is counted in the tally.
  counted boolean not null default false,
  last_bet_at timestamptz,
  break_kind text check (break_kind in ('time-out', 'exclusion')),
  break_since timestamptz,
  -- 'infinity': for good.
  break_until timestamptz,
  -- Minutes between two reality checks; null: as the brand says.
  reality_minutes integer check (reality_minutes between 5 and 240),
  check ((break_until is null) = (break_kind is null))
);

create table protection.limit (
  player_id uuid not null references protection.guard,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; minutes for 'time'.
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null default now(),
  -- A raise that waits for its 24 hours and for the player's confirmation; `wanted` null: no limit at all.
  asked_at timestamptz,
  wanted bigint check (wanted > amount),
  primary key (player_id, kind, period),
  check (asked_at is not null or wanted is null)
);

-- What a counted player did on a day of their market: stakes that stand, stakes less payments, seconds of play.
create table protection.tally (
  player_id uuid not null references protection.guard,
  day date not null,
  stake bigint not null default 0,
  net bigint not null default 0,
  seconds bigint not null default 0,
  primary key (player_id, day)
) with (fillfactor = 70);

-- What was asked for and when, for the day somebody asks back.
create table protection.event (
  id bigint generated always as identity primary key,
  player_id uuid not null,
  at timestamptz not null default now(),
  -- player or operator:<name>
  by text not null,
  what text not null,
  details jsonb not null default '{}'
);
create index event_player on protection.event (player_id, id desc);

grant select, insert on protection.guard, protection.limit, protection.event to sampan_app;
grant update, delete on protection.limit to sampan_app;
-- Not `counted`: protection.keep_count decides it.
grant update (time_zone, break_kind, break_since, break_until, reality_minutes) on protection.guard to sampan_app;
grant select on protection.tally to sampan_app;

-- By what an excluded person is known again under another account: keyed hashes of contacts, papers, bank accounts and
-- names. They stay when the account's personal data is erased, and go when the exclusion is over.
create table protection.excluded_mark (
  player_id uuid not null references protection.guard,
  -- 'name' alone is many people's; the others are one person's.
  kind text not null check (kind in ('contact', 'identity', 'account', 'name-and-birth', 'name')),
  mark bytea not null,
  primary key (player_id, kind, mark)
);
create index excluded_mark_by_mark on protection.excluded_mark (mark);

-- An account that looks like an excluded person's. An operator says in the end whether it is.
create table protection.exclusion_match (
  match_id bigint generated always as identity primary key,
  player_id uuid not null,
  brand text not null,
  excluded_id uuid not null references protection.guard,
  -- By what, the strongest first.
  kinds text[] not null,
  found_at timestamptz not null default clock_timestamp(),
  -- Until when play was closed by it; null: it was not, a name alone is no proof.
  imposed_until timestamptz,
  verdict text check (verdict in ('confirmed', 'cleared')),
  decided_at timestamptz,
  unique (player_id, excluded_id),
  check ((verdict is null) = (decided_at is null))
);
create index exclusion_match_open on protection.exclusion_match (found_at) where verdict is null;

grant select, insert, delete on protection.excluded_mark to sampan_app;
grant select, insert, update (kinds, imposed_until, verdict, decided_at) on protection.exclusion_match to sampan_app;
