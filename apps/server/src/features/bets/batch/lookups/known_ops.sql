-- The places of those operations whose request or transaction was kept before.
create or replace function bets.known_ops(p_vendors text[], p_request_ids text[], p_transactions text[]) returns setof integer
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select o::integer from unnest(p_vendors, p_request_ids, p_transactions) with ordinality k (vendor, request_id, transaction_id, o)
  where exists (select from ledger.of_request(k.vendor, k.request_id))
    or exists (select from ledger.of_transaction(k.vendor, k.transaction_id))
    or exists (select from vendor_api.vendor_answer a where a.request_id = k.request_id and a.vendor = k.vendor)
$$;
grant execute on function bets.known_ops to sampan_app;
