-- Takes points that a player spends, once by the reference; the balance says whether there are enough.
-- @returns 'applied', 'repeated' or 'insufficient', and what is left
create or replace function points.spend(
  p_player uuid, p_brand text, p_kind text, p_source text, p_reference text, p_points bigint, p_title jsonb
) returns table (status text, balance bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entry bigint;
  moved ledger.move_result;
begin
  perform ledger.lock_players(array[p_player]);
  select 'repeated', e.balance_after into status, balance from points.entry e
  where e.player_id = p_player and e.source = p_source and e.reference = p_reference collate "C";
  if found then return next; return; end if;
  entry := nextval('points.entry_id_seq');
  moved := ledger.move(p_brand, p_kind, 'points:' || entry, 'P' || entry, p_player, 'POINTS', p_points);
  status := moved.status;
  select coalesce(sum(a.balance), 0) into balance from ledger.account a where a.player_id = p_player and a.kind = 'points';
  if status = 'applied' then
    insert into points.entry (player_id, id, brand, kind, source, reference, points, balance_after, title)
    values (p_player, entry, p_brand, p_kind, p_source, p_reference, -p_points, balance, p_title);
  end if;
  return next;
end $$;
grant execute on function points.spend to sampan_app;
