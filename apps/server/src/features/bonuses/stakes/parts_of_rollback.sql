-- What goes back to each bonus when the bet booked under this id is undone: what it gave.
create or replace function bonuses.parts_of_rollback(p_bet bigint) returns bonuses.part[]
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select coalesce(array_agg(bonuses.returned(b, t.amount) order by t.id), '{}')
  from ledger.transfer t join bonuses.bonus b on b.player_id = t.player_id and b.reference = t.reference
  where t.linked_id = p_bet and t.kind = 'bonus-stake'
$$;
