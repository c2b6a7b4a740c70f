-- Whatever the code does: a bonus of an operator is one that two people agreed on, for this player and of this amount (R-77).
create or replace function bonuses.verify_operator_grant() returns trigger language plpgsql set search_path = '' as $$
begin
  if not operators.is_approved(new.proposal_id, 'bonus.grant', new.brand, jsonb_build_object(
      'playerId', new.player_id, 'amount', new.amount::text, 'currency', new.currency)) then
    raise exception 'bonus % takes the approval of a second person', new.reference using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger bonus_operator_grant before insert on bonuses.bonus
  for each row when (new.kind = 'operator') execute function bonuses.verify_operator_grant();
