-- Bets: rounds and the operations of vendors' wallets. Written by the functions of the feature alone, in the transaction that
-- moves the money; the application's role reads.
create schema bets;
grant usage on schema bets to sampan_app;

create table bets.round (
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
create index round_player_opened on bets.round (player_id, opened_at desc) where opened_at is not null;

create sequence bets.wallet_op_id_seq;

-- Every operation of a vendor with the outcome it was answered with, kept for at least four months. Keyed by what the
-- vendor calls it, not by player: the same id for another player must be seen as the conflict it is.
create table bets.wallet_op (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  id bigint not null default nextval('bets.wallet_op_id_seq'),
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
create index wallet_op_rolled_back on bets.wallet_op (bet_transaction_id, vendor) where bet_transaction_id is not null;
create index wallet_op_created_at on bets.wallet_op using brin (created_at);
-- Jackpots that fell, by their rounds: there are few, and only a rollback looks. The condition keeps it away from every
-- plan of a bet.
create index wallet_op_jackpot on bets.wallet_op (player_id, vendor, round_id)
  where kind = 'jackpot-win' and outcome = 'ok';

-- What the functions of the wallet answer.
create type bets.wallet_outcome as (
  outcome text,
  balance bigint,
  reference text,
  session_id uuid
);

grant select on bets.round, bets.wallet_op to sampan_app;
