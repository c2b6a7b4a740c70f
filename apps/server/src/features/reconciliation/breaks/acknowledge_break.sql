-- Whatever the code does: a break is acknowledged by an operator of its brand who has signed in and may correct money, once,
-- with a reason.
create or replace function reconciliation.acknowledge_break(
  p_break bigint, p_brand text, p_operator uuid, p_session uuid, p_reason text
) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select operators.require_operator(p_session, p_operator, p_brand, 'money.correct');
  update reconciliation.break set acknowledged_at = clock_timestamp(), operator_id = p_operator, session_id = p_session,
    reason = p_reason
  where break_id = p_break and coalesce(brand, p_brand) = p_brand and acknowledged_at is null
    and length(trim(p_reason)) > 0
  returning true
$$;
grant execute on function reconciliation.acknowledge_break to sampan_app;
