-- Takes a request id of a vendor for a call whose answer is kept elsewhere, so that no bet can be booked under it: false when
-- one was. Waits for one that is being booked.
create or replace function ledger.claim_request(p_vendor text, p_request_id text, p_kind text, p_body_hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Before the id, as in ledger.book.
  perform pg_current_xact_id();
  insert into ledger.transfer (kind, amount, vendor, request_id, body_hash, outcome)
  values (p_kind, 0, p_vendor, p_request_id, p_body_hash, 'ok')
  on conflict (hashtextextended(request_id, hashtextextended(vendor, 0)), hashtextextended(request_id, hashtextextended(vendor, 1)))
  do nothing;
  return found;
end $$;
grant execute on function ledger.claim_request to sampan_app;
