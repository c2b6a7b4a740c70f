-- Whether a player's money may go to a vendor now: the same rule as for a bet of all that would stand there.
create or replace function protection.verify_transfer(p_player uuid, p_amount bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select protection.verify_bet(p_player, p_amount + coalesce((
    select sum(balance)::bigint from ledger.account
    where player_id = p_player and (kind = 'transit' or kind like 'vendor:%')), 0), clock_timestamp())
$$;
grant execute on function protection.verify_transfer to sampan_app;
