-- Ends the sale of draws that are not held; what was sold goes back by lottery.return_withdrawn. Waits for the sales that began
-- in time. @returns those that were withdrawn
create or replace function lottery.withdraw_draws(p_draws bigint[], p_proposal bigint) returns setof bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform lottery.draw_gate(p_draws, true);
  return query
  update lottery.draw set state = 'withdrawn', withdrawn_at = clock_timestamp(), withdrawn_by = p_proposal, held_since = null
  where draw_id = any (p_draws) and (state = 'open' and lock_at > clock_timestamp() or state = 'locked' and source = 'official')
  returning draw_id;
end $$;
grant execute on function lottery.withdraw_draws to sampan_app;
