-- The arcade's own accounts: who plays what, the next committed seed, rounds and their steps. No money lives here: it is in
-- the platform's ledger, and every row that concerns money names the transaction that moved it.
create schema arcade;

-- One row per frame that was opened. Only the hash of the play token is kept.
create table arcade.session (
  token_hash bytea primary key,
  -- SHA-256 of the launch code: a code opens one frame, whoever repeats the call
  launch_hash bytea not null unique,
  player_ref uuid not null,
  game_code text not null,
  mode text not null check (mode in ('real', 'demo')),
  platform_token text not null,
  nickname text not null,
  currency_code text not null,
  currency_symbol text not null,
  currency_digits int not null check (currency_digits between 0 and 4),
  language text not null,
  theme text not null,
  min_bet bigint not null,
  max_bet bigint not null,
  autoplay boolean not null,
  lobby_url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index session_player on arcade.session (player_ref, game_code, created_at desc);

-- The commitment for the next round of a player in a game; taken over by the round when it is started. The player's seed is
-- not here: it comes with the bet, so that it cannot be known when this one is drawn.
create table arcade.seed (
  player_ref uuid not null,
  game_code text not null,
  server_seed text not null,
  server_seed_hash text not null,
  nonce int not null,
  primary key (player_ref, game_code)
);

create table arcade.round (
  player_ref uuid not null,
  round_id text not null unique,
  -- named by the client: a spin whose answer was lost and is sent again is the same round
  spin_key text not null,
  game_code text not null,
  model_id text not null,
  model_version int not null,
  -- which of the player's two bets in a round that all share; 1 in every other game
  bet_number int not null default 1 check (bet_number in (1, 2)),
  currency_code text not null,
  currency_symbol text not null,
  currency_digits int not null,
  platform_token text not null,
  bet bigint not null check (bet > 0),
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce int not null,
  -- drawn: stored, the bet's outcome not yet known. open: the bet is taken. rolling-back: refused, perhaps taken all the same.
  status text not null check (status in ('drawn', 'open', 'closed', 'refused', 'rolling-back', 'rolled-back')),
  refusal text,
  steps_played int not null default 0,
  free_spins_left int not null default 0,
  free_spins_given int not null default 0,
  total bigint not null default 0,
  finished boolean not null default false,
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (player_ref, round_id),
  unique (player_ref, game_code, spin_key)
);
-- At most one round that is not over, per player, game and bet: a second tab finds this one.
create unique index round_open on arcade.round (player_ref, game_code, bet_number) where status in ('drawn', 'open', 'rolling-back');
create index round_due on arcade.round (next_attempt_at) where status in ('drawn', 'open', 'rolling-back');
create index round_history on arcade.round (player_ref, game_code, created_at desc);

create table arcade.step (
  player_ref uuid not null,
  round_id text not null,
  step int not null,
  stops int[] not null,
  win bigint not null check (win >= 0),
  -- null: the win call is not confirmed yet
  paid_at timestamptz,
  primary key (player_ref, round_id, step),
  foreign key (player_ref, round_id) references arcade.round (player_ref, round_id)
);
