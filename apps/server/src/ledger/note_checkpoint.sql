-- Called after a proof that found nothing. It can only name chain entries that are there; a node that was slower than another
-- does not take the mark back.
create or replace function ledger.note_checkpoint(p_seq bigint, p_xid bigint, p_watch jsonb, p_whole boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  s ledger.chain_entry;
begin
  select * into s from ledger.chain_entry where seq = p_seq;
  if not found and p_seq <> 0 then raise exception 'ledger: there is no chain entry %', p_seq; end if;
  insert into ledger.checkpoint as c (seq, hash, transfer_id, xid, watch)
  values (p_seq, coalesce(s.hash, '\x'), coalesce(s.transfer_id, 0), p_xid, p_watch)
  on conflict (sole) do update set seq = excluded.seq, hash = excluded.hash, transfer_id = excluded.transfer_id,
    xid = excluded.xid, watch = excluded.watch, proved_at = clock_timestamp(),
    whole_at = case when p_whole then clock_timestamp() else c.whole_at end
  where p_whole or excluded.seq >= c.seq;
end $$;
grant execute on function ledger.note_checkpoint to sampan_app;
