-- The operation that used this transaction id of a vendor up. Merged into the statement that asks, which
-- then goes by the key: no SECURITY DEFINER and no SET (wallet-plans.test.ts). Without it each look reads the whole journal.
create or replace function ledger.of_transaction(p_vendor text, p_id text) returns setof ledger.transfer
language sql stable
as $$
  select * from ledger.transfer
  where hashtextextended(transaction_id, hashtextextended(vendor, 0)) = hashtextextended(p_id, hashtextextended(p_vendor, 0))
    and hashtextextended(transaction_id, hashtextextended(vendor, 1)) = hashtextextended(p_id, hashtextextended(p_vendor, 1))
    and transaction_id = p_id and vendor = p_vendor
$$;
grant execute on function ledger.of_transaction to sampan_app;
