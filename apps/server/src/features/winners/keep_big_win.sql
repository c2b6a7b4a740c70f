-- Keeps a win for the winner board. A round that wins less than five times its stake costs one comparison.
create or replace function winners.keep_big_win() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into winners.big_win (brand, player_id, session_id, vendor, game_code, round_id, currency, bet, win, settled_at)
  values (new.brand, new.player_id, new.session_id, new.vendor, new.game_code, new.round_id, new.currency, new.bet, new.win,
    coalesce(new.settled_at, clock_timestamp()));
  return null;
end
$$;
-- The condition stands outside of the function: it is checked without calling anything. Demo money is nobody's win.
create or replace trigger round_big_win after update of status on bets.round for each row
when (new.status = 'settled' and old.status is distinct from 'settled' and new.bet > 0 and new.win >= new.bet * 5
  and new.currency <> 'DEMO')
execute function winners.keep_big_win();
