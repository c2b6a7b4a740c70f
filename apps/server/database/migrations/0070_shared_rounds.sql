-- How the rounds stand that all players of a game share (X-376): one row a game, its latest round. Nothing of money hangs on it.
create table draws.shared_round (
  node_id text primary key references catalogue.game (node_id),
  number text not null check (length(number) between 1 and 64),
  -- Until when it takes bets; null: it is over.
  closes_at timestamptz,
  told_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on draws.shared_round to sampan_app;
