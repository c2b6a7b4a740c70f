-- Points: what bets earn and rewards give. The balance is the account `points` of the ledger; what stands here says where
-- each point came from and went.
create schema points;
grant usage on schema points to sampan_app;

create table points.player (
  player_id uuid primary key,
  brand text not null,
  -- What was earned and given, less what was taken back.
  earned bigint not null default 0,
  -- The most that `earned` ever was: it never falls, and a bet that is undone and made again does not raise it.
  total bigint not null default 0,
  -- What was to be taken back and had been spent: the next points pay it.
  owed bigint not null default 0 check (owed >= 0),
  -- All lines of the player's wagering ledger up to this id have earned what they earn.
  seen bigint not null default 0,
  check (total >= earned)
) with (fillfactor = 70);

-- How much must be bet for a point, since when. A bet earns by the rate at which it was placed, and a rollback takes back by
-- the same.
create table points.rate (
  brand text not null,
  -- Category of the game; '' says only that the brand's rates are known since.
  product text not null,
  currency text not null,
  since timestamptz not null,
  -- Minor units; null: earns nothing.
  stake_per_point bigint check (stake_per_point > 0),
  primary key (brand, product, currency, since)
);

-- What a player's bets come to at one rate, and the points it gave: always the whole points of it. What is short of a point
-- waits here for the next bet.
create table points.progress (
  player_id uuid not null,
  product text not null,
  currency text not null,
  stake_per_point bigint not null,
  valid bigint not null,
  points bigint not null,
  -- Since the last entry: bets, what they count, the first line of the wagering ledger.
  bets integer not null,
  valid_since bigint not null,
  first_line bigint,
  primary key (player_id, product, currency, stake_per_point)
) with (fillfactor = 70);

create sequence points.entry_id_seq;

-- Each earning, gift, redemption and taking back, with the balance after it. Only ever added to.
create table points.entry (
  player_id uuid not null,
  id bigint not null default nextval('points.entry_id_seq'),
  brand text not null,
  at timestamptz not null default clock_timestamp(),
  -- The kind of movement in the ledger.
  kind text not null,
  -- bets, owed, mall, convert, or the reward that gave it.
  source text not null,
  -- Names it once for the player and the source.
  reference text collate "C",
  -- What was moved.
  points bigint not null,
  -- What was to be taken back beyond it.
  owed bigint not null default 0 check (owed >= 0),
  balance_after bigint not null check (balance_after >= 0),
  -- Of bets: which, what they count, at which rate. The lines of the wagering ledger of this product and currency between
  -- the two, as far as they were placed at this rate.
  product text,
  currency text,
  stake_per_point bigint,
  bets integer,
  valid bigint,
  first_line bigint,
  last_line bigint,
  -- Of a reward: its name by language.
  title jsonb,
  primary key (player_id, id)
);
create unique index entry_once on points.entry (player_id, source, reference) where reference is not null;

-- What is to be booked, before it is: see points.book.
create type points.new_entry as (
  player_id uuid, brand text, kind text, source text, reference text, amount bigint,
  product text, currency text, stake_per_point bigint, bets integer, valid bigint, first_line bigint, last_line bigint,
  title jsonb
);

-- Points that were changed into money, at the rate of the moment.
create sequence points.conversion_number;
create table points.conversion (
  reference text collate "C" primary key default 'C' || lpad(nextval('points.conversion_number')::text, 8, '0'),
  player_id uuid not null,
  brand text not null,
  at timestamptz not null default clock_timestamp(),
  points bigint not null check (points > 0),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- What must be staked for it before a withdrawal.
  required bigint not null check (required >= 0)
);
create index conversion_player on points.conversion (player_id, at desc);

-- What the mall has.
create table points.mall_reward (
  brand text not null,
  reward_id text collate "C" not null check (reward_id ~ '^[a-z0-9-]{1,40}$'),
  position integer not null default 0,
  kind text not null check (kind in ('voucher', 'bonus', 'money', 'goods')),
  -- {"EN": {"title": …, "text": …}, …}
  texts jsonb not null check (texts ? 'EN'),
  art text not null,
  price bigint not null check (price > 0),
  -- Null: always there. Of vouchers it is the codes that are left.
  stock bigint check (stock >= 0),
  back_on timestamptz,
  min_level smallint check (min_level > 0),
  limit_count integer check (limit_count > 0),
  limit_period text check (limit_period in ('day', 'week', 'month', 'ever')),
  -- Of money and bonuses; minor units.
  currency text,
  amount bigint check (amount > 0),
  turnover_percent integer check (turnover_percent >= 0),
  products text[],
  max_stake bigint check (max_stake > 0),
  days integer check (days between 1 and 365),
  -- Of goods: days of delivery.
  delivery_from integer,
  delivery_to integer check (delivery_to >= delivery_from),
  enabled boolean not null default true,
  primary key (brand, reward_id),
  check ((limit_count is null) = (limit_period is null)),
  check ((kind in ('money', 'bonus')) = (num_nonnulls(currency, amount, turnover_percent) = 3)),
  check ((kind = 'bonus') = (days is not null)),
  check (kind <> 'bonus' or (turnover_percent >= 100 and turnover_percent % 100 = 0)),
  check ((kind = 'goods') = (delivery_to is not null)),
  check (kind <> 'voucher' or stock is null)
) with (fillfactor = 70);

-- Codes of vouchers: worth what they buy, so they stand encrypted. Each is given once.
create table points.mall_code (
  brand text not null,
  reward_id text collate "C" not null,
  code_index bytea not null,
  code_encrypted bytea not null,
  code_key text not null,
  order_reference text collate "C" unique,
  primary key (brand, reward_id, code_index)
);
create index code_free on points.mall_code (brand, reward_id) where order_reference is null;

create sequence points.order_number;
create table points.mall_order (
  reference text collate "C" primary key default 'M' || lpad(nextval('points.order_number')::text, 8, '0'),
  player_id uuid not null,
  brand text not null,
  reward_id text collate "C" not null,
  at timestamptz not null default clock_timestamp(),
  -- As they were: a later change of the reward does not reach it.
  kind text not null check (kind in ('voucher', 'bonus', 'money', 'goods')),
  texts jsonb not null,
  art text not null,
  price bigint not null check (price > 0),
  currency text,
  amount bigint,
  required bigint,
  state text not null check (state in ('given', 'ordered', 'packed', 'posted', 'delivered', 'refunded')),
  moved_at timestamptz not null default clock_timestamp(),
  address_encrypted bytea,
  address_key text,
  tracking text,
  due_on date,
  reason text,
  check ((kind = 'goods') = (state <> 'given')),
  check ((state = 'refunded') = (reason is not null)),
  check (num_nulls(address_encrypted, address_key) in (0, 2))
) with (fillfactor = 85);
create index order_player on points.mall_order (player_id, reference desc);
create index order_under_way on points.mall_order (brand, at) where state in ('ordered', 'packed', 'posted');

grant usage on sequence points.conversion_number, points.order_number to sampan_app;
grant select, insert on points.conversion to sampan_app;
grant select, insert, update on points.mall_reward, points.mall_code, points.mall_order to sampan_app;
-- Entries and what they come to are written by functions alone.
grant select on points.player, points.progress, points.entry to sampan_app;
grant select, insert on points.rate to sampan_app;
