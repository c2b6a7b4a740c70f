-- Whatever the code does: an approval is of just what was proposed, in time, by another person in a session of their own who
-- may approve it; and who proposed it still may (R-77). Whoever proposed may take it back.
create or replace function operators.verify_decision() returns trigger language plpgsql set search_path = '' as $$
declare
  asked operators.proposal;
  needs operators.proposal_kind;
begin
  select * into strict asked from operators.proposal p where p.proposal_id = new.proposal_id;
  select * into strict needs from operators.proposal_kind k where k.kind = asked.kind;
  if new.digest <> sha256(convert_to(asked.payload, 'UTF8')) then
    raise exception 'proposal % is not what was decided', new.proposal_id using errcode = 'check_violation';
  end if;
  if new.verdict = 'refused' and new.operator_id = asked.operator_id then
    if operators.may(new.session_id, new.operator_id, asked.brand, needs.propose) then
      return new;
    end if;
  end if;
  perform operators.require_operator(new.session_id, new.operator_id, asked.brand, needs.approve);
  if new.verdict = 'refused' then
    return new;
  end if;
  if new.operator_id = asked.operator_id or new.session_id = asked.session_id then
    raise exception 'proposal % takes another person', new.proposal_id using errcode = 'check_violation';
  end if;
  if clock_timestamp() >= asked.expires_at then
    raise exception 'proposal % has lapsed', new.proposal_id using errcode = 'check_violation';
  end if;
  if not exists (select 1 from operators.operator o
      join operators.role_permission r on r.role = o.role and r.permission = needs.propose
      where o.operator_id = asked.operator_id and o.disabled_at is null and (o.brand is null or o.brand = asked.brand)) then
    raise exception 'proposal % is of somebody who may not make it any more', new.proposal_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger decision_operator before insert on operators.proposal_decision
  for each row execute function operators.verify_decision();
