-- Games of vendors: who may call, what they offer, which sessions are open. The application's role writes vendors, keys,
-- sessions and the catalogue.
create schema games;
grant usage on schema games to sampan_app;

create table games.vendor (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  base_url text not null,
  catalogue_url text not null default '',
  -- seamless: the vendor calls us for every bet. transfer: money is moved to a wallet at the vendor.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  catalogue_read_at timestamptz,
  -- Where the vendor's transfer calls are answered; of a seamless vendor ''.
  wallet_url text not null default ''
);

-- Several keys may be valid at once, so that a vendor can change keys without a gap.
create table games.vendor_key (
  vendor text not null references games.vendor (code),
  key_id text not null check (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default now(),
  -- May lie ahead: until then the key stays good beside its successor.
  retired_at timestamptz,
  -- The vendor has shown that it holds the key, so the platform may sign with it too.
  used_at timestamptz,
  primary key (vendor, key_id)
);

-- A brand's own view of a vendor: absent means the brand does not carry it.
create table games.brand_vendor (
  brand text not null,
  vendor text not null references games.vendor (code),
  enabled boolean not null default true,
  maintenance boolean not null default false,
  position integer not null default 0,
  primary key (brand, vendor)
);

-- Provider groups (labels) and games, pulled from each vendor's catalogue.
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
create index game_category on games.game (category, vassalage) where removed_at is null;

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

grant select, insert, update on games.vendor, games.vendor_key, games.brand_vendor, games.lane, games.game, games.recent
  to sampan_app;
grant select, insert, delete on games.favourite to sampan_app;

-- A game session. Neither the launch code nor the token is stored: `token_hash` is the SHA-256 of a token that can only
-- be computed from the launch code and `token_salt` together, so the exchange can repeat its answer after a lost reply.
create table games.session (
  id uuid primary key,
  player_id uuid not null,
  brand text not null,
  vendor text not null references games.vendor (code),
  game_code text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  currency_symbol text not null,
  currency_digits smallint not null check (currency_digits between 0 and 4),
  nickname text not null,
  language text not null,
  theme text not null check (theme in ('dark', 'light')),
  autoplay boolean not null,
  lobby_url text not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  launch_code_hash bytea not null unique,
  token_salt bytea not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null default now(),
  launch_expires_at timestamptz not null,
  exchanged_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Which login it was opened from, so that logging one device out ends its games and not the others'.
  opened_by uuid,
  -- One intent of a player is one session (S-418): a launch that is asked for again under its key renews the code of the
  -- session that is there, as long as no vendor has taken the first one.
  launch_key text
);
create index session_player on games.session (player_id, opened_at desc);
create unique index session_launch_key on games.session (player_id, launch_key) where launch_key is not null;
grant select, insert on games.session to sampan_app;
-- Not the token: whoever could write it would open anybody's game (games.renew_launch does).
grant update (exchanged_at, ended_at, expires_at) on games.session to sampan_app;

-- The draws of outside vendors' lotteries (D-126, D-127, D-128, D-130): the running one and those ahead, as the vendor
-- has told them (X-360), so that no gap arises where it is late with the next.
create table games.draw (
  node_id text not null references games.game (node_id),
  numero text not null check (length(numero) between 1 and 64),
  closes_at timestamptz not null,
  drawn_at timestamptz not null,
  primary key (node_id, numero),
  check (closes_at <= drawn_at)
);
create index draw_running on games.draw (node_id, drawn_at);
grant select, insert, update, delete on games.draw to sampan_app;
