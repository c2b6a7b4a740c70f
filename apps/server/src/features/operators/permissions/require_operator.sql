-- Fails unless this is an open session of an operator who may do this for this brand: what a function or trigger says before it
-- writes, whatever the code does.
create or replace function operators.require_operator(of_session uuid, of_operator uuid, for_brand text, wanted text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not operators.may(of_session, of_operator, for_brand, wanted) then
    raise exception '% takes a signed-in operator who may', wanted using errcode = 'check_violation';
  end if;
end $$;
grant execute on function operators.require_operator to sampan_app;
