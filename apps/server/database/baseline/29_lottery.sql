-- Lotteries that the platform draws or settles itself: games on sale, draws, tickets and payouts (R-22, R-23, R-36, R-37;
-- docs/decisions/0616). What outside vendors say of their draws stands in the schema draws.
create schema lottery;
grant usage on schema lottery to sampan_app;

-- A game that a brand sells, and on which terms. Rules, schedule and odds are the engine's.
create table lottery.game (
  brand text not null references brand.brand,
  code text not null check (code ~ '^[A-Z0-9_]{1,40}$'),
  enabled boolean not null default true,
  -- Minor units of the brand's currency.
  unit_price bigint not null check (unit_price > 0),
  series_least smallint not null,
  series_most smallint not null check (series_most >= series_least),
  -- Most stake of a ticket.
  max_ticket bigint not null check (max_ticket > 0),
  -- Most that one number may cost in a draw: stake units times odds of all who have it.
  max_number bigint not null check (max_number > 0),
  -- Most that all tickets of a draw may stake.
  max_draw bigint not null check (max_draw > 0),
  -- `playId:number` that nobody can buy, or that pays half.
  closed text[] not null default '{}',
  half text[] not null default '{}',
  -- Numbers with a limit of their own, below max_number: `playId:number` to minor units as text.
  limits jsonb not null default '{}',
  -- The result takes the value of the public beacon in.
  beacon boolean not null default false,
  position integer not null default 0,
  primary key (brand, code)
);
grant select, insert, update on lottery.game to sampan_app;

-- Days on which a game is not drawn, or the day its draw is held on instead: what a ministry announces.
create table lottery.holiday (
  brand text not null,
  game_code text not null,
  day date not null,
  -- Null: there is no draw of that day.
  moved_to date check (moved_to <> day),
  in_force boolean not null,
  proposal_id bigint not null,
  primary key (brand, game_code, day),
  foreign key (brand, game_code) references lottery.game
);
grant select, insert, update on lottery.holiday to sampan_app;

create table lottery.draw (
  draw_id bigint generated always as identity primary key,
  brand text not null,
  game_code text not null,
  numero text not null check (numero ~ '^[0-9]{8}(-[0-9]{4})?$'),
  -- The rules it was opened with, for good.
  table_id text not null,
  table_version smallint not null,
  source text not null check (source in ('own', 'official')),
  opened_at timestamptz not null default clock_timestamp(),
  lock_at timestamptz not null,
  draw_at timestamptz not null check (draw_at >= lock_at),
  state text not null default 'open' check (state in ('open', 'locked', 'drawn', 'settled', 'withdrawn')),
  -- Of an own draw: published before sale. The seed is encrypted until it is drawn.
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed_encrypted bytea,
  seed_key text,
  seed text,
  -- Round of the beacon, named before sale, and its value.
  beacon_round bigint,
  beacon text check (beacon ~ '^[0-9a-f]{64}$'),
  -- Of what stood at the lock.
  ticket_count integer,
  tickets_root text check (tickets_root ~ '^[0-9a-f]{64}$'),
  result integer[],
  -- How often a result was entered: 1, and one more by each correction.
  result_version smallint not null default 0,
  drawn_at timestamptz,
  -- The beacon could not be reached, or the result has not come.
  held_since timestamptz,
  -- Which result is paid and counted, and how far the next one is.
  settled_version smallint not null default 0,
  settle_content uuid,
  settle_ticket uuid,
  counted_version smallint not null default 0,
  counted_ticket uuid,
  settled_at timestamptz,
  -- A result of the day before a brand began to sell: nothing could be bought, nothing was committed to anybody.
  before_opening boolean not null default false,
  -- It is not held: every ticket goes back. By the proposal of two operators.
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  returned_at timestamptz,
  -- What binds whoever buys this draw, beside the terms of the game.
  closed text[] not null default '{}',
  half text[] not null default '{}',
  limits jsonb not null default '{}',
  -- Its result plays a state's: it is no state's, and every screen says so.
  demo boolean not null default false,
  unique (brand, game_code, numero),
  check ((seed_encrypted is null) = (seed_key is null)),
  check ((result is null) = (result_version = 0)),
  check (state in ('open', 'locked', 'withdrawn') = (result is null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_by is null)),
  check (source = 'own' or num_nonnulls(seed_hash, seed, seed_encrypted, beacon_round) = 0),
  check (source = 'official' or before_opening or seed_hash is not null),
  check (seed is null or result is not null)
) with (fillfactor = 70);
create index draw_to_lock on lottery.draw (lock_at) where state = 'open';
create index draw_to_draw on lottery.draw (draw_at) where state = 'locked';
create index draw_to_settle on lottery.draw (drawn_at) where state = 'drawn';
create index draw_to_return on lottery.draw (draw_id) where state = 'withdrawn' and returned_at is null;
create index draw_to_count on lottery.draw (draw_id) where state = 'settled' and counted_version < settled_version;
create index draw_of_game on lottery.draw (brand, game_code, draw_at);
create index draw_of_state on lottery.draw (brand, draw_at) where state = 'locked' and source = 'official';
create index draw_seed_key on lottery.draw (seed_key) where seed_key is not null;
grant select, insert, update on lottery.draw to sampan_app;

-- Every result that a draw has had; the newest one stands in the draw.
create table lottery.draw_result (
  draw_id bigint not null references lottery.draw,
  version smallint not null,
  result integer[] not null,
  at timestamptz not null default clock_timestamp(),
  -- Of two operators who have agreed on it; null: drawn here, or what feeds and operators have said alike.
  proposal_id bigint,
  primary key (draw_id, version)
);
grant select, insert on lottery.draw_result to sampan_app;

-- Who publishes results of states by signed calls, and for which games of a brand.
create table lottery.feed (
  brand text not null references brand.brand,
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,30}$'),
  -- Ed25519, hex.
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  games text[] not null,
  -- Its first word on a draw counts by itself; else an operator or another feed has to say the same.
  alone boolean not null,
  enabled boolean not null,
  -- Plays the states for demo brands.
  demo boolean not null default false,
  proposal_id bigint,
  primary key (brand, name),
  check (demo = (proposal_id is null))
);
grant select, insert, update on lottery.feed to sampan_app;

-- Every word on what a state has drawn: of a feed, with what it signed, or of an operator. The newest of each speaker counts.
create table lottery.report (
  report_id bigint generated always as identity primary key,
  draw_id bigint not null references lottery.draw,
  -- Which result of the draw it would be.
  version smallint not null,
  result integer[] not null,
  brand text not null,
  feed text,
  message_id text,
  signed_text text,
  body text,
  signature text,
  operator_id uuid,
  session_id uuid,
  at timestamptz not null default clock_timestamp(),
  foreign key (brand, feed) references lottery.feed,
  check ((feed is null) <> (operator_id is null)),
  check ((operator_id is null) = (session_id is null)),
  check (num_nonnulls(feed, message_id, signed_text, body, signature) in (0, 5)),
  unique (brand, feed, message_id)
);
create index report_of_draw on lottery.report (draw_id, version);
grant select, insert on lottery.report to sampan_app;

-- Values of the public beacon that were verified.
create table lottery.beacon (
  round bigint primary key,
  randomness text not null check (randomness ~ '^[0-9a-f]{64}$'),
  signature text not null,
  at timestamptz not null default clock_timestamp()
);
grant select, insert on lottery.beacon to sampan_app;

create sequence lottery.order_number_seq;

-- What a player confirms at once: tickets of one draw, or of the next ones (a chase).
create table lottery.slip (
  slip_id uuid primary key,
  reference text not null unique default 'L' || nextval('lottery.order_number_seq'),
  player_id uuid not null,
  brand text not null,
  currency text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  stop_on_win boolean not null default false,
  won_at timestamptz,
  -- Its unused draws were given back.
  stopped_at timestamptz,
  transfer_id bigint not null
);
create index slip_to_stop on lottery.slip (won_at) where stop_on_win and won_at is not null and stopped_at is null;

-- A ticket is what the engine's readTicket gave; what follows from its table is not stored. A losing one is never written
-- again: it has lost when its draw is settled and no payout stands.
create table lottery.ticket (
  draw_id bigint not null,
  -- Random: nobody can look for a ticket in a root by trying.
  ticket_id uuid not null,
  slip_id uuid not null,
  -- Its place in the slip: the ticket is called L12-3.
  place smallint not null,
  player_id uuid not null,
  play_id text not null,
  picks text not null,
  -- What is evaluated once, however many tickets have it.
  content uuid not null generated always as (md5(play_id || '|' || picks)::uuid) stored,
  series smallint not null,
  mode text not null,
  multiple integer not null,
  unit_stake bigint not null check (unit_stake > 0),
  -- What was paid: units of all lines less the rebate of a lower series.
  stake bigint not null check (stake > 0),
  rebate bigint not null check (rebate >= 0),
  odds jsonb not null,
  half text[] not null,
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (draw_id, ticket_id)
);
create index ticket_content on lottery.ticket (draw_id, content, ticket_id);
create index ticket_of_slip on lottery.ticket (slip_id, place);
create index ticket_of_player on lottery.ticket (player_id, placed_at desc, slip_id, place);

-- What a draw would cost by number (`playId:number`).
create table lottery.exposure (
  draw_id bigint not null,
  key text collate "C" not null,
  amount bigint not null check (amount >= 0),
  primary key (draw_id, key)
) with (fillfactor = 70);

-- What a draw has sold, in stripes by player, so that sales of one draw do not wait for each other's commits
-- (lottery.add_draw_stake). Null: taken into the first stripe.
create table lottery.draw_stake (
  draw_id bigint not null,
  stripe smallint not null check (stripe between 0 and 15),
  amount bigint default 0 check (amount >= 0),
  primary key (draw_id, stripe),
  check (stripe <> 0 or amount is not null)
) with (fillfactor = 70);
grant select on lottery.draw_stake to sampan_app;

-- A ticket that a result pays, or no longer pays.
create table lottery.payout (
  draw_id bigint not null,
  ticket_id uuid not null,
  version smallint not null,
  player_id uuid not null,
  -- What the ticket is worth by this result.
  entitled bigint not null check (entitled >= 0),
  -- What was booked to come there: below zero when it was taken back.
  moved bigint not null,
  -- What could not be taken back: the player has spent it.
  shortfall bigint not null default 0 check (shortfall >= 0),
  transfer_id bigint,
  paid_at timestamptz not null default clock_timestamp(),
  primary key (draw_id, ticket_id, version),
  check ((moved = 0) = (transfer_id is null))
);
create index payout_shortfall on lottery.payout (paid_at) where shortfall > 0;

grant select on lottery.slip, lottery.ticket, lottery.exposure, lottery.payout to sampan_app;
grant update (stopped_at) on lottery.slip to sampan_app;

-- A ticket that a result may pay, as lottery.pay_winners reads it.
create type lottery.due_ticket as (
  content uuid,
  ticket_id uuid,
  slip_id uuid,
  place smallint,
  player_id uuid,
  unit_stake bigint,
  odds jsonb,
  half text[]
);

create type lottery.placed as (
  -- ok, draw, limit, number, sold-out, break, own-limit or insufficient
  outcome text,
  -- The draw or the number that is meant.
  detail text,
  reference text,
  placed_at timestamptz
);
