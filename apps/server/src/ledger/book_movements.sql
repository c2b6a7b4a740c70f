-- Books many movements of main accounts in the order given: between the house and a player, or between two players. The caller
-- has locked them (lock_players) and gives each a key of its own: one that was used, a kind that does not fit, an account that
-- is not there or not of this brand, and money that is not there (what an earlier one brings counts) fail the whole call, most
-- on the rows' own checks. Returns their ids.
create or replace function ledger.book_movements(
  p_brands text[], p_kinds text[], p_players uuid[], p_counterparties uuid[], p_currencies text[], p_amounts bigint[],
  p_keys text[], p_references text[]
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
    select q.*, nextval('ledger.transfer_id_seq') as id from (
      select u.*, m.source, m.target
      from unnest(p_brands, p_kinds, p_players, p_counterparties, p_currencies, p_amounts, p_keys, p_references)
        with ordinality as u (brand, kind, player_id, counterparty_id, currency, amount, key, reference, nth)
      left join ledger.movement m on m.kind = u.kind and not m.signed and u.amount > 0
        and m.to_counterparty = (u.counterparty_id is not null)
        and 'main' in (m.source, m.target) and (m.source = 'main' or m.source like 'house:%')
        and (m.target = 'main' or m.target like 'house:%')
      order by u.nth
    ) q
  ), leg as materialized (
    select op.*, s.side, s.player_id as holder_id, a.ctid as account, (a.balance + sum(s.change) over same)::bigint as after,
      a.ctid is not null and lead(op.nth) over same is null as last
    from op
    cross join lateral (values
      (1, case op.source when 'main' then op.player_id end, -op.amount),
      (2, case op.target when 'main' then coalesce(op.counterparty_id, op.player_id) end, op.amount)
    ) s (side, player_id, change)
    left join ledger.account a on a.player_id = s.player_id and a.kind = 'main' and a.currency = op.currency
      and a.brand = op.brand
    window same as (partition by s.player_id, op.currency order by op.nth)
  ), transferred as (
    insert into ledger.transfer (id, player_id, counterparty_id, created_at, amount, debit, credit, debit_after, credit_after,
      brand, kind, currency, key, reference)
    select id, player_id, counterparty_id, at, amount, source, target, after, credit_after, brand, kind, currency, key, reference
    from (select leg.*, lead(after) over (partition by nth order by side) as credit_after from leg) whole
    where side = 1
  ), moved as (
    update ledger.account a set balance = leg.after from leg where a.ctid = leg.account and leg.last returning 1
  ), announced as (
    insert into platform.outbox (brand, topic, player_ids, payload)
    select brand, 'balance', array_agg(distinct holder_id), '{"type":"balance"}' from leg where last group by brand
  )
  select (select array_agg(id order by nth) from op), count(*) - (select count(*) from moved) into ids, missed
  from leg where last;
  if missed <> 0 then raise exception 'ledger: % accounts are not locked by who moves their money', missed; end if;
  return ids;
end $$;
grant execute on function ledger.book_movements to sampan_app;
