-- The hash chain (TRUST R-24). A sealer appends a seal for every transaction in order of its id, each hash covering the
-- one before it and everything that is stored of the transaction. It runs beside the players, so no row of theirs is hot.
create table ledger.seal (
  seq bigint primary key,
  player_id uuid not null,
  transaction_id bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
-- The last seal of each day (UTC): what is published or printed to anchor the chain outside this database.
create table ledger.daily_head (
  day date primary key,
  seq bigint not null,
  hash bytea not null
);
-- Up to where the sealer may go: every id up to `upto` was handed out before transaction `xid` began to exist.
create table ledger.seal_mark (
  sole boolean primary key default true check (sole),
  upto bigint not null,
  xid bigint not null
);
grant select on ledger.seal, ledger.daily_head, ledger.seal_mark to sampan_app;

-- What is hashed of each transaction: every stored field of it and of its lines. A plain query in a function's clothes:
-- the planner merges it into whatever asks, which is several times cheaper than a call per transaction.
create function ledger.transaction_contents(p_after bigint, p_upto bigint)
returns table (player_id uuid, id bigint, content text)
language sql stable
as $$
  select t.player_id, t.id,
    concat_ws('|', t.id, t.player_id, t.counterparty_id, t.brand, t.kind, t.key, t.reference,
      (extract(epoch from t.created_at) * 1000000)::bigint,
      (select string_agg(concat_ws(':', p.line, p.player_id, p.account, p.currency, p.amount, p.balance_after,
         p.initiator_id), ';' order by p.line, p.player_id)
       from ledger.posting p
       where p.transaction_id = t.id and p.player_id = any (array[t.player_id, t.counterparty_id])))
  from ledger.transaction t where t.id > p_after and t.id <= p_upto
$$;
grant execute on function ledger.transaction_contents(bigint, bigint) to sampan_app;

-- Step 1: remember how far ids have been handed out. The id comes before the xid: a movement takes its xid (a row lock)
-- before its id, so every id up to `upto` belongs to a transaction older than ours. Must be a transaction of its own.
create function ledger.mark_seal() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  last bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger: mark_seal must be the first to write in its transaction';
  end if;
  select case when is_called then last_value else 0 end into last from ledger.transaction_id_seq;
  insert into ledger.seal_mark (upto, xid) values (last, pg_current_xact_id()::text::bigint)
  on conflict (sole) do update set upto = excluded.upto, xid = excluded.xid;
end $$;
grant execute on function ledger.mark_seal() to sampan_app;

-- Step 2: once every transaction up to the mark has ended, seal what they left. Returns how many were sealed and whether
-- the mark is used up (then mark again). `waiting`: an older transaction is still running.
create function ledger.append_seals(p_limit integer) returns table (sealed integer, done boolean, waiting boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  mark ledger.seal_mark;
  head ledger.seal;
  t record;
  players uuid[]; ids bigint[]; hashes bytea[];
begin
  sealed := 0; done := false; waiting := false;
  if not pg_try_advisory_xact_lock(7261727) then waiting := true; return next; return; end if;
  select * into mark from ledger.seal_mark;
  -- A mark from the future: the database was restored into a new cluster, whose transaction ids started again.
  if not found or mark.xid >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    done := true; return next; return;
  end if;
  if mark.xid >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint then
    waiting := true; return next; return;
  end if;
  select * into head from ledger.seal order by seq desc limit 1;
  head.seq := coalesce(head.seq, 0);
  head.hash := coalesce(head.hash, '\x');
  for t in
    select c.player_id, c.id, c.content from ledger.transaction_contents(coalesce(head.transaction_id, 0), mark.upto) c
    order by c.id limit p_limit
  loop
    head.hash := sha256(head.hash || convert_to(t.content, 'UTF8'));
    players := players || t.player_id; ids := ids || t.id; hashes := hashes || head.hash;
  end loop;
  sealed := coalesce(cardinality(ids), 0);
  insert into ledger.seal (seq, player_id, transaction_id, hash)
  select head.seq + u.n, u.player_id, u.id, u.hash
  from unnest(players, ids, hashes) with ordinality u (player_id, id, hash, n);
  head.seq := head.seq + sealed;
  if sealed > 0 then
    insert into ledger.daily_head (day, seq, hash) values ((now() at time zone 'UTC')::date, head.seq, head.hash)
    on conflict (day) do update set seq = excluded.seq, hash = excluded.hash;
  end if;
  done := sealed < p_limit;
  return next;
end $$;
grant execute on function ledger.append_seals(integer) to sampan_app;
