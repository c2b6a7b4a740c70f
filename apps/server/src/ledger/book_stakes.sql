-- Books one movement out of the main accounts of many players, whom the caller has locked. Each with a key of its own, and each
-- player once: a key that was used, a player who comes twice or money that is not there fail the whole call. Returns their ids.
create or replace function ledger.book_stakes(
  p_kind text, p_brands text[], p_players uuid[], p_currencies text[], p_amounts bigint[], p_keys text[], p_references text[]
) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  ids bigint[];
  at timestamptz;
  missed bigint;
begin
  -- Before any id, as in ledger.book.
  perform pg_current_xact_id();
  at := clock_timestamp();
  with op as materialized (
    select u.*, m.source, m.target, a.ctid as account, a.balance - u.amount as after, nextval('ledger.transfer_id_seq') as id
    from unnest(p_brands, p_players, p_currencies, p_amounts, p_keys, p_references) with ordinality
      as u (brand, player_id, currency, amount, key, reference, nth)
    left join ledger.movement m on m.kind = p_kind and m.source = 'main' and not m.to_counterparty and u.amount > 0
    left join ledger.account a on a.player_id = u.player_id and a.kind = 'main' and a.currency = u.currency
      and a.brand = u.brand
  ), transferred as (
    insert into ledger.transfer (id, player_id, created_at, amount, debit, debit_after, credit, brand, kind, currency, key,
      reference)
    select id, player_id, at, amount, source, after, target, brand, p_kind, currency, key, reference from op
  ), moved as (
    update ledger.account a set balance = op.after from op where a.ctid = op.account returning 1
  ), announced as (
    insert into platform.outbox (brand, topic, player_ids, payload)
    select brand, 'balance', array_agg(player_id), '{"type":"balance"}' from op group by brand
  )
  select array_agg(id order by nth), count(*) - (select count(*) from moved) into ids, missed from op;
  if missed <> 0 then raise exception 'ledger: a player comes twice or has no main account'; end if;
  return ids;
end $$;
