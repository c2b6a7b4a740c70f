-- Ends what is held, once, as two operators have agreed. @returns whether it was held until now
create or replace function bets.end_held(p_held bigint, p_state text, p_proposal bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  h bets.held;
begin
  select * into h from bets.held where held_id = p_held for update;
  if not operators.is_approved(p_proposal, 'held.' || case p_state when 'released' then 'release' else 'refuse' end, h.brand,
      jsonb_build_object('heldId', p_held::text, 'amount', h.amount::text)) then
    raise exception 'what is held takes the approval of a second person' using errcode = 'check_violation';
  end if;
  update bets.held set state = p_state, ended_at = clock_timestamp(), proposal_id = p_proposal
  where held_id = p_held and state = 'held';
  return found;
end $$;
grant execute on function bets.end_held to sampan_app;
