-- The ledger: the only writer of money. The application's role reads these tables and calls the functions it is granted
-- (src/ledger/*.sql); it has no INSERT, UPDATE or DELETE here (TRUST R-12). Functions run as the owner with a pinned
-- search_path.
--
-- A transfer is one row: it takes an amount from one account (debit) and gives the same amount to another (credit), so no row
-- can be out of balance. A player's side carries the balance after it; the house's side ('house:…') carries none: house
-- balances are sums (ledger.house_account), so no house row is ever locked.
--
-- A transfer sits with the player who began it. Between two players it is one row all the same, with a balance after it on
-- both sides: two linked rows would need an account in between and could be torn apart.
create schema ledger;
grant usage on schema ledger to sampan_app;

create sequence ledger.transfer_id_seq;

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

create table ledger.transfer (
  id bigint not null default nextval('ledger.transfer_id_seq'),
  player_id uuid not null,
  -- The other player of a transfer between two: the credit side is theirs.
  counterparty_id uuid check (counterparty_id <> player_id),
  created_at timestamptz not null default clock_timestamp(),
  amount bigint not null check (amount > 0),
  debit_after bigint check (debit_after >= 0),
  credit_after bigint check (credit_after >= 0),
  brand text not null,
  kind text not null,
  currency text not null,
  debit text not null,
  credit text not null,
  -- Idempotency: bytewise, keys are compared often and never shown in order.
  key text collate "C" not null check (length(key) between 1 and 200),
  reference text not null,
  -- Ids only grow, so this index is written at its right edge; the hash chain reads by it.
  primary key (id),
  check (debit <> credit or counterparty_id is not null),
  check ((debit like 'house:%') = (debit_after is null)),
  check ((credit like 'house:%') = (credit_after is null)),
  -- Whoever books what: demo money goes between a main account, the games and the house's demo account, and nothing else
  -- goes there.
  constraint transfer_demo_apart check (
    case when currency = 'DEMO'
      then debit in ('main', 'house:games', 'house:demo') and credit in ('main', 'house:games', 'house:demo')
      else 'house:demo' not in (debit, credit)
    end
  )
);
create unique index transfer_key on ledger.transfer (brand, key);
-- A player's record, in order.
create unique index transfer_player on ledger.transfer (player_id, id);
create unique index transfer_counterparty on ledger.transfer (counterparty_id, id) where counterparty_id is not null;

-- Each side of a transfer as a line of its account: what a player's record, the proofs and a trial balance read. Three
-- branches, so that each is found by an index of its own.
create view ledger.posting as
select player_id, id as transfer_id, 1::smallint as line, debit as account, currency, -amount as amount,
  debit_after as balance_after, brand, kind, key, reference, created_at, player_id as owner_id
from ledger.transfer
union all
select player_id, id, 2::smallint, credit, currency, amount, credit_after, brand, kind, key, reference, created_at, player_id
from ledger.transfer where counterparty_id is null
union all
select counterparty_id, id, 2::smallint, credit, currency, amount, credit_after, brand, kind, key, reference, created_at,
  player_id
from ledger.transfer where counterparty_id is not null;

-- What each account of the house stands at.
create view ledger.house_account as
select brand, account, currency, sum(amount)::bigint as balance
from ledger.posting where balance_after is null group by 1, 2, 3;

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
  transfer_id bigint,
  reference text,
  created_at timestamptz
);

-- The hash chain (TRUST R-24). An entry for every transfer in the order of its id, each hash covering the one before it
-- and the row as it stands. It is written beside the players, so no row of theirs is hot.
create table ledger.chain_entry (
  seq bigint primary key,
  player_id uuid not null,
  transfer_id bigint not null,
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
  -- The last chain entry that was proved, and the transfer under it.
  seq bigint not null,
  hash bytea not null,
  transfer_id bigint not null,
  -- Every change by a transaction older than this was seen; account rows written since are looked at again.
  xid bigint not null,
  -- Per append-only table: its file and how many of its rows were ever updated or deleted.
  watch jsonb not null,
  proved_at timestamptz not null default clock_timestamp(),
  -- When the whole journal was last proved.
  whole_at timestamptz not null default clock_timestamp()
);

grant select on ledger.account, ledger.transfer, ledger.posting, ledger.house_account, ledger.movement, ledger.chain_entry,
  ledger.daily_head, ledger.chain_mark, ledger.checkpoint to sampan_app;
