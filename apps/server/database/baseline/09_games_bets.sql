-- Bets: rounds and the operations of vendors' wallets. Written by the functions beside the feature alone, in the transaction
-- that moves the money; the application's role reads.

create table games.round (
  player_id uuid not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  brand text not null,
  session_id uuid not null,
  game_code text not null,
  currency text not null,
  -- Stakes that stand (a rollback takes its own off again) and what was paid.
  bet bigint not null check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  -- How many bets stand.
  bets integer not null check (bets >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'rolled_back')),
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- Played with money that stands at its vendor, and reported when it was over.
  reported boolean not null default false,
  primary key (player_id, vendor, round_id)
) with (fillfactor = 85);
-- The betting record. Its columns never change, so an update of a round stays on its page.
--
-- The condition is always true and costs nothing; it only makes the index unusable unless a query asks for a time (any
-- comparison of opened_at does: it cannot hold of a null). Without it the planner took this index for the look at one round
-- too: the primary key starts with the player as well, and while a player has one round or none both look alike. A plan is
-- kept, so every bet then read all rounds of its player: 24 µs a bet instead of 4 at 36 rounds a player, growing.
create index round_player_opened on games.round (player_id, opened_at desc) where opened_at is not null;

create sequence games.wallet_op_id_seq;

-- Every operation of a vendor with the outcome it was answered with, kept for at least four months. Keyed by what the
-- vendor calls it, not by player: the same id for another player must be seen as the conflict it is.
create table games.wallet_op (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  id bigint not null default nextval('games.wallet_op_id_seq'),
  body_hash bytea not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'bonus-win', 'jackpot-win', 'report')),
  player_id uuid,
  session_id uuid,
  -- Null when this answer does not use the id up: a repeat under another request id, a conflict, a refused win.
  transaction_id text collate "C",
  -- A rollback that was accepted: the bet it undoes, or keeps from ever arriving (tombstone).
  bet_transaction_id text collate "C",
  round_id text not null,
  game_code text not null,
  amount bigint not null,
  round_closed boolean not null,
  -- 'ok' or an error code of the contract.
  outcome text not null,
  balance bigint,
  reference text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Of a report: what the round paid (`amount` is its stake).
  paid bigint,
  -- The id comes first: with the vendor first, any of these indexes would look good enough to a planner that has no
  -- statistics yet, and the wrong one reads every row of the vendor (seen: 20 times slower after ten thousand bets).
  primary key (request_id, vendor),
  unique (transaction_id, vendor)
);
create index wallet_op_rolled_back on games.wallet_op (bet_transaction_id, vendor) where bet_transaction_id is not null;
create index wallet_op_created_at on games.wallet_op using brin (created_at);
-- Jackpots that fell, by their rounds: there are few, and only a rollback looks. The condition keeps it away from every
-- plan of a bet.
create index wallet_op_jackpot on games.wallet_op (player_id, vendor, round_id)
  where kind = 'jackpot-win' and outcome = 'ok';

-- What the functions of the wallet answer.
create type games.wallet_outcome as (
  outcome text,
  balance bigint,
  reference text,
  session_id uuid
);

grant select on games.round, games.wallet_op to sampan_app;

-- The stored answers of the vendors' calls that move nothing, and of those that are answered as a whole.
create table games.vendor_answer (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  kind text not null check (kind in ('session', 'balance', 'catalogue', 'pot-round', 'draws')),
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (request_id, vendor)
);
create index vendor_answer_created_at on games.vendor_answer using brin (created_at);
grant select, insert on games.vendor_answer to sampan_app;

-- Progressive pots of jackpot games. A pot holds what the house put in and what stakes brought, less what was won; every
-- change of it is a movement of the ledger (house:jackpots), and the same change is kept here beside the pot it belongs to.
create table games.pot (
  id bigint generated always as identity primary key,
  brand text not null,
  vendor text not null,
  -- Several games of a vendor may share their pots: the code says which.
  code text not null,
  name text not null,
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  wins int not null default 0,
  changed_at timestamptz not null default now(),
  unique (brand, vendor, code, currency, name)
);

-- One line a change, append-only; several pots may share one movement of the ledger.
create table games.pot_move (
  pot_id bigint not null references games.pot,
  seq bigint generated always as identity,
  kind text not null check (kind in ('seed', 'contribution', 'win')),
  amount bigint not null check (amount > 0),
  player_id uuid not null,
  transaction_id bigint not null,
  -- Where the pot stood after it: the quick proof follows new lines from the last one proved.
  balance_after bigint not null check (balance_after >= 0),
  wins_after integer not null,
  primary key (pot_id, seq)
);
create index pot_move_transaction on games.pot_move (transaction_id);

-- A round plays for the pots once.
create table games.pot_round (
  vendor text not null,
  transaction_id text not null,
  player_id uuid not null,
  round_id text not null,
  body_hash bytea not null,
  won text,
  won_amount bigint,
  played_at timestamptz not null default now(),
  primary key (vendor, transaction_id),
  unique (player_id, vendor, round_id)
);

grant select, insert, update on games.pot to sampan_app;
grant select, insert on games.pot_move, games.pot_round to sampan_app;

-- Wins for the winner board (E-045). Kept by the settlement itself, in its transaction (games.keep_big_win): the board then
-- needs no index on the rounds, which every bet would pay for.
create table games.big_win (
  id bigint generated always as identity primary key,
  brand text not null,
  player_id uuid not null,
  session_id uuid not null,
  vendor text not null,
  game_code text not null,
  round_id text not null,
  currency text not null,
  bet bigint not null check (bet > 0),
  win bigint not null,
  settled_at timestamptz not null,
  -- When open pages were told of it; null: they are still to be told.
  told_at timestamptz
);
create index big_win_newest on games.big_win (brand, settled_at desc);
create index big_win_untold on games.big_win (id) where told_at is null;
grant select, delete on games.big_win to sampan_app;
grant update (told_at) on games.big_win to sampan_app;

-- Who does not want to stand on the board, not even with a masked name.
create table games.board_choice (
  player_id uuid primary key,
  hidden boolean not null,
  changed_at timestamptz not null default now()
);
grant select, insert on games.board_choice to sampan_app;
grant update (hidden, changed_at) on games.board_choice to sampan_app;
