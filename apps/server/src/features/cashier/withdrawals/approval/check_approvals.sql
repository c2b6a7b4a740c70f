-- Whatever the application does: no withdrawal is approved without as many different people as it needs, nor before
-- the player has proven who they are where that was asked.
create or replace function cashier.check_approvals() returns trigger language plpgsql set search_path = '' as $$
begin
  if (select count(*) from cashier.withdrawal_approval a
      where a.player_id = new.player_id and a.reference = new.reference) < new.approvals_needed then
    raise exception 'withdrawal % needs % approvals', new.reference, new.approvals_needed using errcode = 'check_violation';
  end if;
  if new.identity_needed and not identity.is_verified(new.player_id) then
    raise exception 'withdrawal % waits for proof of identity', new.reference using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger withdrawal_approvals before update of state on cashier.withdrawal
  for each row when (old.state = 'requested' and new.state in ('approved', 'sent', 'paid'))
  execute function cashier.check_approvals();
