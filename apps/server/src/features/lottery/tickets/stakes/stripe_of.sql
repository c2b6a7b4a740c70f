-- The stripe of a draw's stakes that a player's tickets are counted in.
create or replace function lottery.stripe_of(p_player uuid) returns smallint
language sql immutable set search_path = pg_catalog, pg_temp
as $$ select (hashtextextended(p_player::text, 0) & 15)::smallint $$;
