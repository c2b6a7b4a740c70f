-- What the vendors offer, pulled from each vendor's catalogue, and what players keep of it.
create schema catalogue;
grant usage on schema catalogue to sampan_app;

-- Provider groups (labels) and games, pulled from each vendor's catalogue.
create table catalogue.provider_group (
  vendor text not null references vendor_api.vendor (code),
  vassalage text not null,
  name text not null,
  mark text not null,
  position integer not null,
  primary key (vassalage)
);

create table catalogue.game (
  -- `${vendor}:${code}`: stable, so that favourites and records outlive a renaming.
  node_id text primary key,
  vendor text not null references vendor_api.vendor (code),
  code text not null,
  names jsonb not null,
  category text not null,
  classify text not null default '',
  vassalage text not null references catalogue.provider_group (vassalage),
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  lines integer not null,
  rtp integer not null check (rtp between 1 and 9999),
  demo boolean not null,
  art jsonb,
  icon text not null default '',
  url text not null,
  position integer not null,
  -- Rounds of the last seven days, counted by a job; orders "most played" and marks what is hot.
  popularity bigint not null default 0,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Stake tables (E-031): the same game at other stakes, each launched by its id. `[{ "id", "names", "minBet", "maxBet" }]`,
  -- stakes in minor units as decimal text, as the vendor's catalogue names them.
  rooms jsonb not null default '[]',
  -- What the catalogue says of a lottery (D-120, D-123, D-124, D-125, D-129): `{ "gameId", "groupCode", "groupId",
  -- "playType", "drawDayOfWeek": [2, 5] }`, each where the vendor names it. null: no lottery.
  lottery jsonb,
  -- Which pot stands on the tile: `{ "code", "name", "seed" }`, the seed in minor units as decimal text.
  pots jsonb,
  unique (vendor, code)
);
create index game_category on catalogue.game (category, vassalage) where removed_at is null;

create table catalogue.favourite (
  player_id uuid not null,
  node_id text not null references catalogue.game (node_id),
  created_at timestamptz not null default now(),
  primary key (player_id, node_id)
);

create table catalogue.recent (
  player_id uuid not null,
  node_id text not null references catalogue.game (node_id),
  played_at timestamptz not null default now(),
  primary key (player_id, node_id)
);

grant select, insert, update on catalogue.provider_group, catalogue.game, catalogue.recent to sampan_app;
grant select, insert, delete on catalogue.favourite to sampan_app;

-- Games in which no new round begins at a brand, until an operator says otherwise.
create table catalogue.paused_game (
  brand text not null,
  vendor text collate "C" not null,
  game_code text not null,
  because text not null,
  paused_at timestamptz not null default now(),
  primary key (brand, vendor, game_code)
);
grant select, insert, delete on catalogue.paused_game to sampan_app;
