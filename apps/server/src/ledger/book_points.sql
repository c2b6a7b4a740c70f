-- Books movements of points, many players at once, in the order given. The caller has locked them (lock_points), and gives
-- each a key of its own: one that was used, or points that are not there, fail the whole call on the rows' own checks.
create or replace function ledger.book_points(
  p_brands text[], p_players uuid[], p_kinds text[], p_amounts bigint[], p_keys text[], p_references text[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  at timestamptz;
begin
  -- Before any id, as in ledger.book.
  perform pg_current_xact_id();
  at := clock_timestamp();
  with op as materialized (
    select q.*, nextval('ledger.transfer_id_seq') as id from (
      select u.*, m.source, m.target, a.ctid as account,
        (a.balance + sum(case m.target when 'points' then u.amount else -u.amount end) over same)::bigint as after,
        lead(u.nth) over same is null as last
      from unnest(p_brands, p_players, p_kinds, p_amounts, p_keys, p_references) with ordinality
        as u (brand, player_id, kind, amount, key, reference, nth)
      left join ledger.movement m on m.kind = u.kind and 'points' in (m.source, m.target)
      left join ledger.account a on a.player_id = u.player_id and a.kind = 'points' and a.currency = 'POINTS'
        and a.brand = u.brand
      window same as (partition by u.player_id order by u.nth)
      order by u.nth
    ) q
  ), transferred as (
    insert into ledger.transfer (id, player_id, created_at, amount, debit, credit, debit_after, credit_after, brand, kind,
      currency, key, reference)
    select id, player_id, at, amount, source, target, case source when 'points' then after end,
      case target when 'points' then after end, brand, kind, 'POINTS', key, reference from op
  ), moved as (
    update ledger.account a set balance = op.after from op where a.ctid = op.account and op.last
  )
  insert into platform.outbox (brand, topic, player_ids, payload)
  select brand, 'balance', array_agg(distinct player_id), '{"type":"balance"}' from op group by brand;
end $$;
grant execute on function ledger.book_points to sampan_app;
