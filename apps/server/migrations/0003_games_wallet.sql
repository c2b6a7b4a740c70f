-- The vendor's side of feature `games`: who may call, which sessions are open, and the seamless wallet.
-- The app role writes vendors, keys and sessions; rounds and wallet operations are written by the functions of 0007 and 0008
-- alone, in the transaction that moves the money.

create table games.vendor (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  base_url text not null,
  catalogue_url text not null default '',
  -- seamless: the vendor calls us for every bet. transfer: money is moved to a wallet at the vendor.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- Several keys may be valid at once, so that a vendor can change keys without a gap.
create table games.vendor_key (
  vendor text not null references games.vendor (code),
  key_id text not null check (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (vendor, key_id)
);

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
  ended_at timestamptz
);
create index session_player on games.session (player_id, opened_at desc);

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
  settled_at timestamptz
) with (fillfactor = 85);
-- The betting record. Its columns never change, so an update of a round stays on its page.
create index round_player_opened on games.round (player_id, opened_at desc);
-- Made after it: without statistics both look alike to the planner, and among equals it takes the younger. The other way
-- round every bet read all the rounds of its player until the first ANALYZE.
alter table games.round add primary key (player_id, vendor, round_id);

create sequence games.wallet_op_id_seq;

-- Every bet, win and rollback with the outcome it was answered with, kept for at least four months. Keyed by what the
-- vendor calls it, not by player: the same id for another player must be seen as the conflict it is.
create table games.wallet_op (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  id bigint not null default nextval('games.wallet_op_id_seq'),
  body_hash bytea not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
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
  -- The id comes first: with the vendor first, any of these indexes would look good enough to a planner that has no
  -- statistics yet, and the wrong one reads every row of the vendor (seen: 20 times slower after ten thousand bets).
  primary key (request_id, vendor),
  unique (transaction_id, vendor)
);
create index wallet_op_rolled_back on games.wallet_op (bet_transaction_id, vendor) where bet_transaction_id is not null;
create index wallet_op_created_at on games.wallet_op using brin (created_at);

-- The stored answers of the calls that move nothing: session and balance.
create table games.vendor_answer (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  kind text not null check (kind in ('session', 'balance')),
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (request_id, vendor)
);
create index vendor_answer_created_at on games.vendor_answer using brin (created_at);

grant select, insert, update on games.vendor, games.vendor_key to sampan_app;
grant select, insert on games.session, games.vendor_answer to sampan_app;
grant update (exchanged_at, ended_at, expires_at) on games.session to sampan_app;
grant select on games.round, games.wallet_op to sampan_app;
