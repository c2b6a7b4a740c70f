-- Wins for the winner board (E-045). Kept by the settlement itself, in its transaction (winners.keep_big_win): the board then
-- needs no index on the rounds, which every bet would pay for.
create schema winners;
grant usage on schema winners to sampan_app;

-- Who does not want to stand on the board, not even with a masked name.
create table winners.board_choice (
  player_id uuid primary key,
  hidden boolean not null,
  changed_at timestamptz not null default now()
);
grant select, insert on winners.board_choice to sampan_app;
grant update (hidden, changed_at) on winners.board_choice to sampan_app;

create table winners.big_win (
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
  -- When the win was announced to open pages; null: not yet.
  announced_at timestamptz
);
create index big_win_newest on winners.big_win (brand, settled_at desc);
create index big_win_unannounced on winners.big_win (id) where announced_at is null;
grant select, delete on winners.big_win to sampan_app;
grant update (announced_at) on winners.big_win to sampan_app;
