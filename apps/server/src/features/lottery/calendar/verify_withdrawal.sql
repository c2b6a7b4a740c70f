-- A draw is withdrawn before its sale is over, with its day, or after it where a state has not held it. An own draw whose sale
-- is over has its result by then: whoever knows the seed must not be able to choose which ones are held.
create or replace function lottery.verify_withdrawal() returns trigger
language plpgsql set search_path = ''
as $$
declare
  held text := to_char(to_date(left(new.numero, 8), 'YYYYMMDD'), 'YYYY-MM-DD');
  of_game jsonb := jsonb_build_object('games', jsonb_build_array(new.game_code));
begin
  if old.state = 'open' and old.lock_at > clock_timestamp() and (
      operators.is_approved(new.withdrawn_by, 'lottery.holiday', new.brand, of_game || jsonb_build_object('day', held))
      or operators.is_approved(new.withdrawn_by, 'lottery.holiday', new.brand, of_game || jsonb_build_object('movedTo', held))) then
    return new;
  end if;
  if old.state = 'locked' and old.source = 'official' and operators.is_approved(new.withdrawn_by, 'lottery.withdraw', new.brand,
      jsonb_build_object('drawId', new.draw_id::text)) then
    return new;
  end if;
  raise exception 'two operators have not agreed to withdraw this draw' using errcode = 'check_violation';
end $$;
create or replace trigger withdrawal_agreed before update on lottery.draw
  for each row when (new.state = 'withdrawn' and old.state <> 'withdrawn') execute function lottery.verify_withdrawal();
