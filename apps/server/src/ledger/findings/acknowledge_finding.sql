-- Whatever the code does: a finding is acknowledged by an operator of the installation who has signed in, once, with a reason.
create or replace function ledger.acknowledge_finding(p_finding bigint, p_operator uuid, p_session uuid, p_reason text)
returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select operators.require_operator(p_session, p_operator, null, 'ledger.acknowledge');
  update ledger.finding set acknowledged_at = clock_timestamp(), operator_id = p_operator, session_id = p_session,
    reason = p_reason
  where finding_id = p_finding and acknowledged_at is null and length(trim(p_reason)) > 0
  returning true
$$;
grant execute on function ledger.acknowledge_finding to sampan_app;
