-- Bonuses that may meet a stake in this operation's game at its time, by their own terms.
create or replace function bonuses.usable(op ledger.transfer) returns setof bonuses.bonus
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select b.* from bonuses.bonus b
  where b.player_id = op.player_id and b.currency = op.currency and b.state = 'active' and b.expires_at > op.created_at
    and (b.products is null or exists (select from catalogue.game g
      where g.node_id = op.vendor || ':' || op.game_code and g.category = any (b.products)))
$$;
