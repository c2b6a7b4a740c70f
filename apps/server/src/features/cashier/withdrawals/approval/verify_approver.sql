-- Whatever the code does: an approval is of an operator who has signed in, may decide, and does not own the money (R-20).
create or replace function cashier.verify_approver() returns trigger language plpgsql set search_path = '' as $$
declare
  of_brand text;
begin
  select w.brand into of_brand from cashier.withdrawal w
    where w.player_id = new.player_id and w.reference = new.reference;
  if not operators.may(new.session_id, new.operator_id, of_brand, 'withdrawals.decide')
    or not exists (select 1 from operators.operator o where o.operator_id = new.operator_id and o.name = new.operator) then
    raise exception 'withdrawal % can be approved by a signed-in operator only', new.reference using errcode = 'check_violation';
  end if;
  if exists (select 1 from operators.own_player p
      where p.operator_id = new.operator_id and p.player_id = new.player_id) then
    raise exception 'withdrawal % is of the operator who approves it', new.reference using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger withdrawal_approval_operator before insert on cashier.withdrawal_approval
  for each row execute function cashier.verify_approver();
