-- Step 1 of extending the hash chain: remember how far ids have been handed out. The id comes before the xid: a movement takes its xid (a row lock)
-- before its id, so every id up to `upto` belongs to a transaction older than ours. Must be a transaction of its own.
create or replace function ledger.mark_chain() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  last bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger: mark_chain must be the first to write in its transaction';
  end if;
  select case when is_called then last_value else 0 end into last from ledger.transfer_id_seq;
  insert into ledger.chain_mark (upto, xid) values (last, pg_current_xact_id()::text::bigint)
  on conflict (sole) do update set upto = excluded.upto, xid = excluded.xid;
end $$;
grant execute on function ledger.mark_chain to sampan_app;
