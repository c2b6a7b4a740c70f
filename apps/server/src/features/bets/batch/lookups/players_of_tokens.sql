-- Whose sessions these tokens are, by their place; a token of nobody is left out.
create or replace function bets.players_of_tokens(p_vendors text[], p_token_hashes bytea[])
  returns table (ord integer, player uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select o::integer, s.player_id from unnest(p_vendors, p_token_hashes) with ordinality t (vendor, token_hash, o)
  join play.session s on s.token_hash = t.token_hash and s.vendor = t.vendor
$$;
grant execute on function bets.players_of_tokens to sampan_app;
