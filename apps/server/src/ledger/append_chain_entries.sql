-- Step 2 of extending the hash chain: once every transaction up to the mark has ended, append an entry for each that they
-- left. Returns how many were appended and whether the mark is used up (then mark again). `waiting`: an older transaction
-- is still running.
--
-- Lines are stored in the order they come, so those of a chunk lie together: the stretch of pages that holds them is read
-- at once, 35 pages for 500 transactions instead of 2,000. Finding two lines by their primary key, which begins with the
-- player, was nearly half of 20 to 30 µs a transaction. Only a transaction whose two lines are not both in the stretch, or
-- that has two players, looks them up. `both` counts what the stretch holds of a transaction. A third line, which only a
-- forger writes, is covered with the others where it lies near them; elsewhere the invariant `hash-chain` names it beside
-- `transaction-lines`.
-- Plans are made once a connection: planning anew took 0.55 ms a call. No bitmap: one was at times made of everything up to
-- the mark and sorted, again for every chunk of it.
-- The commit does not wait for the disk. What a crash takes of the last moments is appended again, with the same hashes: an
-- entry says nothing that is not in the rows below it, whose own commits were on the disk before they were seen here; and
-- nobody who keeps what an entry said (a checkpoint, a watermark) can be on the disk before that entry is.
create or replace function ledger.append_chain_entries(p_limit integer) returns table (chained integer, done boolean, waiting boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_nestloop = off set plan_cache_mode = force_generic_plan
as $$
declare
  mark ledger.chain_mark;
  head ledger.chain_entry;
  stretch record;
  players uuid[]; ids bigint[]; hashes bytea[]; contents bytea[];
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
  head.transaction_id := coalesce(head.transaction_id, 0);
  stretch := ledger.stretch_of_lines(head.transaction_id, mark.upto, p_limit);
  -- What is hashed is defined by ledger.transaction_contents, with which every proof compares this.
  select array_agg(c.player_id order by c.id), array_agg(c.id order by c.id),
    array_agg(convert_to(c.content, 'UTF8') order by c.id)
  into players, ids, contents
  from (
    select t.player_id, t.id,
      concat_ws('|', t.id, t.player_id, t.counterparty_id, t.brand, t.kind, t.key, t.reference,
        (extract(epoch from t.created_at) * 1000000)::bigint,
        case when near.both = 2 and t.counterparty_id is null then near.lines else
          (select string_agg(concat_ws(':', p.line, p.player_id, p.account, p.currency, p.amount, p.balance_after,
             p.initiator_id), ';' order by p.line, p.player_id)
           from ledger.posting p
           where p.transaction_id = t.id and p.player_id = any (array[t.player_id, t.counterparty_id]))
        end) as content
    from (
      select * from ledger.transaction
      where id > head.transaction_id and id <= mark.upto order by id limit p_limit
    ) t
    left join (
      select p.transaction_id, p.player_id, count(*) as both,
        string_agg(concat_ws(':', p.line, p.player_id, p.account, p.currency, p.amount, p.balance_after,
          p.initiator_id), ';' order by p.line) as lines
      from ledger.posting p
      where p.ctid >= stretch.low and p.ctid < stretch.high
        and p.transaction_id > head.transaction_id and p.transaction_id <= head.transaction_id + p_limit
      group by p.transaction_id, p.player_id
    ) near on near.transaction_id = t.id and near.player_id = t.player_id
    order by t.id
  ) c;
  chained := coalesce(cardinality(ids), 0);
  hashes[0] := coalesce(head.hash, '\x');
  for n in 1..chained loop
    hashes[n] := sha256(hashes[n - 1] || contents[n]);
  end loop;
  insert into ledger.chain_entry (seq, player_id, transaction_id, hash)
  select head.seq + n, players[n], ids[n], hashes[n] from generate_series(1, chained) n;
  if chained > 0 then
    insert into ledger.daily_head (day, seq, hash)
    values ((now() at time zone 'UTC')::date, head.seq + chained, hashes[chained])
    on conflict (day) do update set seq = excluded.seq, hash = excluded.hash;
  end if;
  done := chained < p_limit;
  return next;
end $$;
grant execute on function ledger.append_chain_entries to sampan_app;
