-- The operation that a vendor asked for under this request id. Merged into the statement that asks, which
-- then goes by the key: no SECURITY DEFINER and no SET (wallet-plans.test.ts). Without it each look reads the whole journal.
create or replace function ledger.of_request(p_vendor text, p_id text) returns setof ledger.transfer
language sql stable
as $$
  select * from ledger.transfer
  where hashtextextended(request_id, hashtextextended(vendor, 0)) = hashtextextended(p_id, hashtextextended(p_vendor, 0))
    and hashtextextended(request_id, hashtextextended(vendor, 1)) = hashtextextended(p_id, hashtextextended(p_vendor, 1))
    and request_id = p_id and vendor = p_vendor
$$;
grant execute on function ledger.of_request to sampan_app;
