-- What the vendors offer: lanes (labels) and games, pulled from each vendor's catalogue.
create table games.lane (
  vendor text not null references games.vendor (code),
  vassalage text not null,
  name text not null,
  mark text not null,
  position integer not null,
  primary key (vassalage)
);

create table games.game (
  -- `${vendor}:${code}`: stable, so that favourites and records outlive a renaming.
  node_id text primary key,
  vendor text not null references games.vendor (code),
  code text not null,
  names jsonb not null,
  category text not null,
  classify text not null default '',
  vassalage text not null references games.lane (vassalage),
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
  unique (vendor, code)
);
create index game_category on games.game (category, vassalage) where removed_at is null;

-- A brand's own view of a vendor: absent means the brand does not carry it.
create table games.brand_vendor (
  brand text not null,
  vendor text not null references games.vendor (code),
  enabled boolean not null default true,
  maintenance boolean not null default false,
  position integer not null default 0,
  primary key (brand, vendor)
);

create table games.favourite (
  player_id uuid not null,
  node_id text not null references games.game (node_id),
  created_at timestamptz not null default now(),
  primary key (player_id, node_id)
);

create table games.recent (
  player_id uuid not null,
  node_id text not null references games.game (node_id),
  played_at timestamptz not null default now(),
  primary key (player_id, node_id)
);

grant select, insert, update on games.lane, games.game, games.brand_vendor, games.recent to sampan_app;
grant select, insert, delete on games.favourite to sampan_app;
