-- The daily draw: once a day each player lights a lantern of a wheel whose places are its table of odds. The seed of a day
-- is committed before the day begins and opened after it.
create schema daily_draw;
grant usage on schema daily_draw to sampan_app;

create table daily_draw.day (
  brand text not null references brand.brand,
  -- In the brand's time zone.
  day date not null,
  -- SHA-256 of the seed, shown before anybody draws. The seed is encrypted until the day is over.
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed_encrypted bytea,
  seed_key text,
  seed text,
  committed_at timestamptz not null default clock_timestamp(),
  -- Local midnight at its two ends.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- As the brand's setting was when the day's first draw or look came; later changes are of the next day.
  places jsonb,
  -- What is to be had on this day, minor units and points, and what was drawn of it.
  budget bigint,
  budget_points bigint,
  spent bigint not null default 0 check (spent >= 0),
  spent_points bigint not null default 0 check (spent_points >= 0),
  opened_at timestamptz,
  primary key (brand, day),
  check (num_nulls(seed_encrypted, seed_key) in (0, 2)),
  check ((seed is null) = (opened_at is null) and (seed is null) = (seed_key is not null)),
  check (starts_at < ends_at),
  check (num_nulls(places, budget, budget_points) in (0, 3)),
  check (places is null or (spent <= budget and spent_points <= budget_points))
) with (fillfactor = 70);
create index day_open on daily_draw.day (ends_at) where seed is null;
create index day_seed_key on daily_draw.day (seed_key) where seed_key is not null;

create table daily_draw.draw (
  brand text not null,
  day date not null,
  player_id uuid not null,
  -- Of the wheel, from 0.
  place smallint not null check (place >= 0),
  drawn_at timestamptz not null default clock_timestamp(),
  primary key (player_id, day),
  foreign key (brand, day) references daily_draw.day
);
create index draw_day on daily_draw.draw (brand, day);

-- Who drew on a day, by what tells a person: keyed hashes, kept while the day runs.
create table daily_draw.person_mark (
  brand text not null,
  day date not null,
  mark bytea not null,
  player_id uuid not null,
  primary key (brand, day, mark)
);
create index mark_player on daily_draw.person_mark (player_id);

grant select, insert, update on daily_draw.day to sampan_app;
grant select, insert on daily_draw.draw to sampan_app;
grant select, insert, delete on daily_draw.person_mark to sampan_app;
