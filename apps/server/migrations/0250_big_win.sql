-- Wins worth telling (E-045). Kept by the settlement itself, in its transaction: the winner board then needs no index on the
-- rounds, which every bet would pay for. A round that wins less than five times its stake costs one comparison.
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

-- Who does not want to stand on the board, not even with a masked name.
create table games.board_choice (
  player_id uuid primary key,
  hidden boolean not null,
  changed_at timestamptz not null default now()
);

create function games.keep_big_win() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into games.big_win (brand, player_id, session_id, vendor, game_code, round_id, currency, bet, win, settled_at)
  values (new.brand, new.player_id, new.session_id, new.vendor, new.game_code, new.round_id, new.currency, new.bet, new.win,
    coalesce(new.settled_at, clock_timestamp()));
  return null;
end
$$;

-- The condition stands outside of the function: it is judged without calling anything. Demo money is nobody's win.
create trigger round_big_win after update of status on games.round for each row
when (new.status = 'settled' and old.status is distinct from 'settled' and new.bet > 0 and new.win >= new.bet * 5
  and new.currency <> 'DEMO')
execute function games.keep_big_win();

-- Neither who has asked not to be shown nor who takes a break from playing.
create function games.may_be_shown(p_player uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from games.board_choice where player_id = p_player and hidden)
    and not exists (select from protection.guard where player_id = p_player and break_until > now())
$$;

revoke all on function games.keep_big_win(), games.may_be_shown(uuid) from public;
grant execute on function games.may_be_shown(uuid) to sampan_app;
grant select, delete on games.big_win to sampan_app;
grant update (told_at) on games.big_win to sampan_app;
grant select, insert on games.board_choice to sampan_app;
grant update (hidden, changed_at) on games.board_choice to sampan_app;
