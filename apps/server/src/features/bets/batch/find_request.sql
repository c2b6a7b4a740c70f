-- What was answered under this request id, or null: the id is new. Another body under it, or another call, is a conflict.
create or replace function bets.find_request(op bets.wallet_op) returns bets.wallet_outcome
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  known bets.wallet_op;
begin
  select * into known from bets.wallet_op where vendor = op.vendor and request_id = op.request_id;
  if known.request_id is null
    and not exists (select from vendor_api.vendor_answer where vendor = op.vendor and request_id = op.request_id)
  then
    return null;
  end if;
  if known.body_hash = op.body_hash and known.kind = op.kind then
    return row(known.outcome, known.balance, known.reference, known.session_id)::bets.wallet_outcome;
  end if;
  return row('vendor.request.conflict', null, null, null)::bets.wallet_outcome;
end $$;
