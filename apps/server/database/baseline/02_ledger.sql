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
  -- Of a main account: the player holds bonus money in this currency. A bet reads this row anyway, so players without a
  -- bonus pay nothing for those who have one.
  with_bonus boolean not null default false,
  primary key (player_id, kind, currency),
  -- Points are an asset of their own: no sum of money ever holds one.
  constraint account_points_apart check ((kind = 'points') = (currency = 'POINTS'))
) with (fillfactor = 70);

create table ledger.transfer (
  id bigint not null default nextval('ledger.transfer_id_seq'),
  -- Null: an operation of nobody we know, which moved nothing.
  player_id uuid,
  -- The other player of a transfer between two: the credit side is theirs.
  counterparty_id uuid check (counterparty_id <> player_id),
  created_at timestamptz not null default clock_timestamp(),
  -- Nothing: an operation of a vendor that was refused, or that only says something; kept for its answer.
  amount bigint not null check (amount >= 0),
  debit_after bigint check (debit_after >= 0),
  credit_after bigint check (credit_after >= 0),
  brand text,
  kind text not null,
  currency text,
  debit text,
  credit text,
  -- Idempotency of what is no vendor's: bytewise, keys are compared often and never shown in order.
  key text collate "C" check (length(key) between 1 and 200),
  -- Null: 'G' and the id, as `ledger.posting` and every answer show it.
  reference text,

  -- An operation of a vendor with the outcome it was answered with; kept for at least four months.
  vendor text collate "C",
  request_id text collate "C",
  body_hash bytea,
  -- Null when this answer does not use the id up: a repeat under another request id, a conflict, a refused win.
  transaction_id text collate "C",
  -- A rollback that was accepted: the bet it undoes, or keeps from ever arriving (tombstone).
  bet_transaction_id text collate "C",
  round_id text collate "C",
  session_id uuid,
  game_code text,
  round_closed boolean,
  -- 'ok' or an error code of the contract.
  outcome text,
  -- What was asked for, where it is not what was moved: of a refusal, a rollback (nothing), a report (its stake).
  requested bigint,
  -- Of a report: what the round paid.
  paid bigint,
  -- What was told, where no side's balance says it.
  balance bigint,
  -- A further leg of the transfer with this id: the bonus money of a bet, a win or a rollback, whose own row moves the cash.
  -- Written by the same function in the same transaction.
  linked_id bigint check (linked_id < id),

  -- Ids only grow, so this index is written at its right edge; the hash chain reads by it.
  primary key (id),
  constraint transfer_sides check (
    case when amount = 0
      then request_id is not null and num_nonnulls(debit, credit, debit_after, credit_after) = 0
      else num_nulls(player_id, brand, currency, debit, credit) = 0 and (debit <> credit or counterparty_id is not null)
        and (debit like 'house:%') = (debit_after is null) and (credit like 'house:%') = (credit_after is null)
    end
  ),
  constraint transfer_operation check (
    case when request_id is null then key is not null and reference is not null
      else num_nulls(vendor, body_hash, outcome) = 0 and (amount = 0 or outcome = 'ok')
    end
  ),
  -- Whoever books what: demo money goes between a main account, the games and the house's demo account, and nothing else
  -- goes there.
  constraint transfer_demo_apart check (
    case when currency = 'DEMO'
      then debit in ('main', 'house:games', 'house:demo') and credit in ('main', 'house:games', 'house:demo')
      else 'house:demo' not in (debit, credit)
    end
  ),
  -- Points go between a player's points and the house, and nothing else does.
  constraint transfer_points_apart check (
    amount = 0 or case when currency = 'POINTS'
      then (debit = 'points' and credit like 'house:%') or (credit = 'points' and debit like 'house:%')
      else 'points' not in (debit, credit)
    end
  )
);
create unique index transfer_key on ledger.transfer (brand, key) where key is not null;
-- A player's record, in order.
create unique index transfer_player on ledger.transfer (player_id, id);
create unique index transfer_counterparty on ledger.transfer (counterparty_id, id) where counterparty_id is not null;
-- Retries of vendors, by what the vendor calls it, not by player: the same id for another player must be seen as the conflict
-- it is. The id comes first: with the vendor first, each of these would look good enough to a planner that has no
-- statistics yet, and the wrong one reads every row of the vendor (seen: 20 times slower after ten thousand bets).
create unique index transfer_request on ledger.transfer (request_id, vendor);
create unique index transfer_transaction on ledger.transfer (transaction_id, vendor);
create index transfer_rolled_back on ledger.transfer (bet_transaction_id, vendor) where bet_transaction_id is not null;
-- Jackpots that fell, by their rounds: there are few, and only a rollback looks. The condition keeps it away from every
-- plan of a bet.
create index transfer_jackpot on ledger.transfer (player_id, vendor, round_id) where kind = 'jackpot-win' and round_id is not null;

create index transfer_linked on ledger.transfer (linked_id) where linked_id is not null;

-- Each side of a transfer as a line of its account: what a player's record, the proofs and a trial balance read. Three
-- branches, so that each is found by an index of its own.
create view ledger.posting as
select player_id, id as transfer_id, 1::smallint as line, debit as account, currency, -amount as amount,
  debit_after as balance_after, brand, kind,
  coalesce(key, 'game:' || vendor || ':' || transaction_id) as key, coalesce(reference, 'G' || id) as reference, created_at,
  player_id as owner_id
from ledger.transfer where amount > 0
union all
select player_id, id, 2::smallint, credit, currency, amount, credit_after, brand, kind,
  coalesce(key, 'game:' || vendor || ':' || transaction_id), coalesce(reference, 'G' || id), created_at, player_id
from ledger.transfer where amount > 0 and counterparty_id is null
union all
select counterparty_id, id, 2::smallint, credit, currency, amount, credit_after, brand, kind,
  coalesce(key, 'game:' || vendor || ':' || transaction_id), coalesce(reference, 'G' || id), created_at, player_id
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
  -- Legs of a bet, a win and a rollback.
  ('bonus-stake', 'bonus', 'house:games', false, false),
  ('bonus-winnings', 'house:games', 'bonus', false, false),
  ('bonus-stake-back', 'house:games', 'bonus', false, false),
  ('upline-transfer', 'main', 'main', false, true),
  ('downline-transfer', 'main', 'main', false, true),
  -- Prizes that a vendor pays beside its rounds.
  ('bonus-win', 'house:games', 'main', false, false),
  ('jackpot-win', 'house:jackpots', 'main', false, false),
  ('vendor-hold', 'main', 'transit', false, false),
  ('vendor-release', 'transit', 'main', false, false),
  ('vendor-return', 'transit', 'main', false, false),
  -- Progressive pots.
  ('jackpot-contribution', 'house:games', 'house:jackpots', false, false),
  ('jackpot-seed', 'house:games', 'house:jackpots', false, false),
  ('jackpot-return', 'house:jackpots', 'house:games', false, false),
  -- Tickets of lotteries that the platform settles itself; a corrected result may also take.
  ('lottery-stake', 'main', 'house:lottery', false, false),
  ('lottery-return', 'house:lottery', 'main', false, false),
  ('lottery-win', 'house:lottery', 'main', false, false),
  ('lottery-correction', 'house:lottery', 'main', true, false),
  -- What contracts bring agents: of the brand, or of the agent above.
  ('commission-dividend', 'house:commissions', 'main', false, false),
  ('commission-daily', 'house:commissions', 'main', false, false),
  ('commission-hourly', 'house:commissions', 'main', false, false),
  ('commission-realtime', 'house:commissions', 'main', false, false),
  ('commission-child', 'main', 'main', false, true),
  -- What affiliates are paid, outside of any wallet. Booked with the affiliate, who is no player.
  ('affiliate-payment', 'house:affiliates', 'house:cashier', false, false),
  -- Points, in the asset POINTS: earned by settled bets, given by rewards, spent in the mall or for money.
  ('points-earned', 'house:points', 'points', false, false),
  ('points-taken-back', 'points', 'house:points', false, false),
  ('points-mission', 'house:marketing:mission', 'points', false, false),
  ('points-leaderboard', 'house:marketing:leaderboard', 'points', false, false),
  ('points-referral', 'house:marketing:referral', 'points', false, false),
  ('points-raffle', 'house:marketing:raffle', 'points', false, false),
  ('points-campaign', 'house:marketing:campaign', 'points', false, false),
  ('points-daily-draw', 'house:marketing:daily-draw', 'points', false, false),
  ('points-redeemed', 'points', 'house:points', false, false),
  ('points-refunded', 'house:points', 'points', false, false),
  ('points-converted', 'points', 'house:points', false, false),
  -- What points bring: money, and in the mall money or a bonus.
  ('points-money', 'house:points', 'main', false, false),
  ('mall-money', 'house:mall', 'main', false, false),
  ('mall-bonus', 'house:mall', 'house:bonuses', false, false);
-- What marketing gives, by what it is given for: money to the player, or what a bonus costs.
insert into ledger.movement (kind, source, target)
select gives.kind || source, 'house:marketing:' || source, gives.target
from unnest(array['mission', 'leaderboard', 'referral', 'raffle', 'campaign', 'daily-draw']) source,
  (values ('reward:', 'main'), ('reward-bonus:', 'house:bonuses')) gives (kind, target);

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

-- What a proof has found stays until an operator acknowledges it, however the next proof ends: whoever can alter a row can
-- alter it back. Written by functions alone.
create table ledger.finding (
  finding_id bigint generated always as identity primary key,
  check_name text not null,
  meaning text not null,
  subject text not null,
  detail text not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  acknowledged_at timestamptz, operator_id uuid, session_id uuid, reason text,
  check (num_nulls(acknowledged_at, operator_id, session_id, reason) in (0, 4)),
  unique (check_name, subject, detail)
);
create index finding_open on ledger.finding (finding_id) where acknowledged_at is null;

-- How far heads of the chain have left the database, by the key that signs them: a file that ends before is not whole.
create table ledger.anchor (
  key text primary key,
  line bigint not null check (line > 0),
  noted_at timestamptz not null default clock_timestamp()
);

grant select on ledger.account, ledger.transfer, ledger.posting, ledger.house_account, ledger.movement, ledger.chain_entry,
  ledger.daily_head, ledger.chain_mark, ledger.checkpoint, ledger.finding, ledger.anchor to sampan_app;
