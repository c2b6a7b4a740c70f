-- Rounds that all players of a game share (crash). Their seeds are the links of a hash chain whose terminal hash stands here,
-- and is shown, before the first of them is played.
create table arcade.chain (
  chain_id bigint generated always as identity primary key,
  game_code text not null,
  terminal_hash text not null unique,
  salt text not null,
  -- seed of the last round; the one before it is its SHA-256, and so on down to the terminal hash
  secret text not null,
  length int not null check (length > 0),
  -- rounds that were drawn from it
  drawn int not null default 0 check (drawn between 0 and length),
  created_at timestamptz not null default now()
);

create table arcade.shared_round (
  shared_id bigint generated always as identity primary key,
  chain_id bigint not null references arcade.chain,
  position int not null,
  seed text not null, seed_hash text not null,
  -- hundredths; published to nobody before the round is over
  point int not null,
  status text not null check (status in ('betting', 'running', 'over')),
  -- bets are taken until then, by this database's clock (R-37)
  closes_at timestamptz not null,
  started_at timestamptz,
  -- up to this moment the arcade was running and took cash-outs
  alive_at timestamptz,
  ended_at timestamptz,
  interrupted boolean not null default false,
  unique (chain_id, position)
);
-- One curve at a time, whoever draws it.
create unique index shared_round_live on arcade.shared_round ((true)) where status <> 'over';

alter table arcade.round add column shared_id bigint references arcade.shared_round;
create index round_shared on arcade.round (shared_id) where shared_id is not null;
