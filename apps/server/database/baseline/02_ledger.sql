-- The ledger: the only writer of money. The application's role reads these tables and calls the functions it is granted
-- (src/ledger/*.sql); it has no INSERT, UPDATE or DELETE here (TRUST R-12). Functions run as the owner with a pinned
-- search_path.
--
-- A transaction is a set of lines that sum to zero per currency. A line of a player's account carries the balance after
-- it; a line of the house (account 'house:…') carries none: house balances are sums, so no house row is ever locked.
--
-- Every line belongs to a player, the house's side too: it sits with the player whose movement it answers, so that one
-- movement touches one shard. The primary key of `posting` is therefore the player's history in order at no extra cost.
create schema ledger;
grant usage on schema ledger to sampan_app;

create sequence ledger.transaction_id_seq;

-- transit: on its way to or from a vendor. vendor:<code>: money that stands at that vendor.
create table ledger.account (
  player_id uuid not null,
  kind text not null
    check (kind in ('main', 'held', 'bonus', 'points', 'transit') or kind ~ '^vendor:[A-Za-z0-9_-]{1,32}$'),
  currency text not null check (currency ~ '^[A-Z0-9]{3,8}$'),
  brand text not null,
  balance bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null default now(),
  primary key (player_id, kind, currency)
) with (fillfactor = 70);

create table ledger.transaction (
  player_id uuid not null,
  id bigint not null default nextval('ledger.transaction_id_seq'),
  brand text not null,
  kind text not null,
  -- Bytewise: keys are compared often and never shown in order.
  key text collate "C" not null check (length(key) between 1 and 200),
  reference text not null,
  -- The other player of a movement between two players.
  counterparty_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (brand, key)
);
-- By id alone: the hash chain reads by id, and ids only grow, so this index is written at its right edge. A player's
-- transactions are found by their lines. An index by player and id cost 9 µs a bet (116 against 107).
alter table ledger.transaction add primary key (id);

create table ledger.posting (
  player_id uuid not null,
  transaction_id bigint not null,
  line smallint not null,
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  -- Set only on the other player's lines of a movement between two: whose transaction it is.
  initiator_id uuid,
  primary key (player_id, transaction_id, line),
  check ((account like 'house:%') = (balance_after is null)),
  -- Whoever books what: demo money goes between a main account, the games and the house's demo account, and nothing else
  -- goes there.
  constraint posting_demo_apart check (
    case when currency = 'DEMO' then account in ('main', 'house:games', 'house:demo') else account <> 'house:demo' end
  )
);

-- The kinds of movement. One row moves an amount from `source` to `target`; a signed kind may also go the other way.
-- `to_counterparty`: the target is the other player's account. The kinds of one vendor (vendor-in:<code> …) are added by
-- ledger.open_vendor_movements.
create table ledger.movement (
  kind text primary key,
  source text not null,
  target text not null,
  signed boolean not null default false,
  to_counterparty boolean not null default false,
  check (source <> target or to_counterparty)
);
insert into ledger.movement (kind, source, target, signed, to_counterparty) values
  ('deposit', 'house:cashier', 'main', false, false),
  ('withdrawal-hold', 'main', 'held', false, false),
  ('withdrawal-release', 'held', 'main', false, false),
  ('withdrawal-pay', 'held', 'house:cashier', false, false),
  ('bet', 'main', 'house:games', false, false),
  ('win', 'house:games', 'main', false, false),
  ('rollback', 'house:games', 'main', false, false),
  ('correction', 'house:corrections', 'main', true, false),
  -- Play in the currency DEMO: filled from and emptied to an account of the house that holds nothing else.
  ('demo-grant', 'house:demo', 'main', false, false),
  ('demo-return', 'main', 'house:demo', false, false),
  ('bonus-grant', 'house:bonuses', 'bonus', false, false),
  ('bonus-release', 'bonus', 'main', false, false),
  ('bonus-forfeit', 'bonus', 'house:bonuses', false, false),
  ('upline-transfer', 'main', 'main', false, true),
  -- Prizes that a vendor pays beside its rounds.
  ('bonus-win', 'house:games', 'main', false, false),
  ('jackpot-win', 'house:jackpots', 'main', false, false),
  ('vendor-hold', 'main', 'transit', false, false),
  ('vendor-release', 'transit', 'main', false, false),
  ('vendor-return', 'transit', 'main', false, false),
  -- Progressive pots.
  ('jackpot-contribution', 'house:games', 'house:jackpots', false, false),
  ('jackpot-seed', 'house:games', 'house:jackpots', false, false);

create type ledger.move_result as (
  -- applied, repeated, insufficient or conflict
  status text,
  transaction_id bigint,
  reference text,
  created_at timestamptz
);

-- The hash chain (TRUST R-24). An entry for every transaction in the order of its id, each hash covering the one before it
-- and everything that is stored of the transaction. It is written beside the players, so no row of theirs is hot.
create table ledger.chain_entry (
  seq bigint primary key,
  player_id uuid not null,
  transaction_id bigint not null,
  hash bytea not null,
  chained_at timestamptz not null default now()
);

-- The last entry of each day (UTC): what is published or printed to anchor the chain outside this database.
create table ledger.daily_head (
  day date primary key,
  seq bigint not null,
  hash bytea not null
);

-- Up to where the chain may go: every id up to `upto` was handed out before transaction `xid` began to exist.
create table ledger.chain_mark (
  sole boolean primary key default true check (sole),
  upto bigint not null,
  xid bigint not null
);

-- Up to where the ledger has been proved (TRUST R-24): the next proof looks at what came after it. One row for all nodes.
create table ledger.checkpoint (
  sole boolean primary key default true check (sole),
  -- The last chain entry that was proved, and the transaction under it.
  seq bigint not null,
  hash bytea not null,
  transaction_id bigint not null,
  -- Every change by a transaction older than this was seen; account rows written since are looked at again.
  xid bigint not null,
  -- Per append-only table: its file and how many of its rows were ever updated or deleted.
  watch jsonb not null,
  proved_at timestamptz not null default clock_timestamp(),
  -- When the whole journal was last proved.
  whole_at timestamptz not null default clock_timestamp()
);

grant select on ledger.account, ledger.transaction, ledger.posting, ledger.movement, ledger.chain_entry, ledger.daily_head,
  ledger.chain_mark, ledger.checkpoint to sampan_app;
