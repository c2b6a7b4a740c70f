-- Step 2 of extending the hash chain: once every transfer up to the mark has ended, append an entry for each that they
-- left. Returns how many were appended and whether the mark is used up (then mark again). `waiting`: an older transaction
-- is still running.
--
-- Plans are made once a connection: planning anew took 0.55 ms a call. No bitmap: one was at times made of everything up to
-- the mark and sorted, again for every chunk of it.
-- The commit does not wait for the disk. What a crash takes of the last moments is appended again, with the same hashes: an
-- entry says nothing that is not in the rows below it, whose own commits were on the disk before they were seen here; and
-- nobody who keeps what an entry said (a checkpoint, a watermark) can be on the disk before that entry is.
create or replace function ledger.append_chain_entries(p_limit integer) returns table (chained integer, done boolean, waiting boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  mark ledger.chain_mark;
  head ledger.chain_entry;
  ids bigint[]; hashes bytea[]; contents bytea[];
begin
  chained := 0; done := false; waiting := false;
  -- For this transaction; a SET clause would be over before the commit.
  perform set_config('synchronous_commit', 'off', true);
  if not pg_try_advisory_xact_lock(7261727) then waiting := true; return next; return; end if;
  select * into mark from ledger.chain_mark;
  -- A mark from the future: the database was restored into a new cluster, whose transaction ids started again.
  if not found or mark.xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    done := true; return next; return;
  end if;
  if mark.xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    waiting := true; return next; return;
  end if;
  select * into head from ledger.chain_entry order by seq desc limit 1;
  head.seq := coalesce(head.seq, 0);
  head.transfer_id := coalesce(head.transfer_id, 0);
  -- The same contents as every proof compares with this. The limit stands inside, or all up to the mark would be made.
  select array_agg(c.id order by c.id), array_agg(c.content order by c.id) into ids, contents
  from (
    select c.* from ledger.transfer_contents(head.transfer_id, mark.upto) c order by c.id limit p_limit
  ) c;
  chained := coalesce(cardinality(ids), 0);
  hashes[0] := coalesce(head.hash, '\x');
  for n in 1..chained loop
    hashes[n] := sha256(hashes[n - 1] || contents[n]);
  end loop;
  insert into ledger.chain_entry (seq, transfer_id, hash)
  select head.seq + n, ids[n], hashes[n] from generate_series(1, chained) n;
  if chained > 0 then
    insert into ledger.daily_head (day, seq, hash)
    values ((now() at time zone 'UTC')::date, head.seq + chained, hashes[chained])
    on conflict (day) do update set seq = excluded.seq, hash = excluded.hash;
  end if;
  done := chained < p_limit;
  return next;
end $$;
grant execute on function ledger.append_chain_entries to sampan_app;
