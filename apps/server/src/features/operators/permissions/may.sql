-- Whether this session is open, of this operator, and of somebody who may do this for this brand. The one place that says so.
create or replace function operators.may(of_session uuid, of_operator uuid, for_brand text, wanted text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from operators.session s
    join operators.operator o on o.operator_id = s.operator_id
    join operators.role_permission r on r.role = o.role and r.permission = wanted
    where s.session_id = of_session and s.operator_id = of_operator and operators.is_open(s)
      and o.disabled_at is null and (o.brand is null or o.brand = for_brand))
$$;
grant execute on function operators.may to sampan_app;
