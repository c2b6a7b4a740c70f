-- A day is moved or left out as two operators have agreed.
create or replace function lottery.verify_holiday() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if not operators.is_approved(new.proposal_id, 'lottery.holiday', new.brand, jsonb_build_object(
      'games', jsonb_build_array(new.game_code), 'day', new.day::text, 'movedTo', new.moved_to::text, 'inForce', new.in_force)) then
    raise exception 'two operators have not agreed on this day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger holiday_agreed before insert or update on lottery.holiday
  for each row execute function lottery.verify_holiday();
