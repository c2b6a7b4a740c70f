-- What a state has drawn, two operators have agreed on to the letter, or feeds and operators say alike; what is drawn here
-- has one result and nobody enters it.
create or replace function lottery.verify_result() returns trigger
language plpgsql set search_path = ''
as $$
declare
  d lottery.draw;
begin
  select * into d from lottery.draw where draw_id = new.draw_id;
  if d.source = 'own' then
    if new.version <> 1 or new.proposal_id is not null then
      raise exception 'an own draw has the result of its seed' using errcode = 'check_violation';
    end if;
  elsif new.proposal_id is null then
    if new.result is distinct from lottery.agreed_result(new.draw_id, new.version) then
      raise exception 'two operators have not agreed on this result, nor do feeds' using errcode = 'check_violation';
    end if;
  elsif not operators.is_approved(new.proposal_id, case new.version when 1 then 'lottery.result' else 'lottery.correction' end,
      d.brand, jsonb_build_object('drawId', d.draw_id::text, 'result', to_jsonb(new.result), 'version', new.version)) then
    raise exception 'two operators have not agreed on this result' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger result_agreed before insert on lottery.draw_result
  for each row execute function lottery.verify_result();
