-- Free rounds that the platform has given a player in a game: once by their id. One that was cancelled before it came is
-- remembered without anything in it, so that it is never given.
create table arcade.bundle (
  bundle_id text primary key,
  player_ref uuid,
  game_code text,
  currency_code text,
  stake bigint check (stake > 0),
  rounds int check (rounds between 1 and 1000),
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- No round of it begins any more, whatever is left.
  ended_at timestamptz,
  check (ended_at is not null or num_nulls(player_ref, game_code, currency_code, stake, rounds, expires_at) = 0)
);
create index bundle_player on arcade.bundle (player_ref, game_code) where ended_at is null;

-- Which bundle a round was played of instead of a stake. How many are left and what they won is counted from the rounds.
alter table arcade.round add column bundle_id text references arcade.bundle (bundle_id);
create index round_bundle on arcade.round (bundle_id) where bundle_id is not null;
