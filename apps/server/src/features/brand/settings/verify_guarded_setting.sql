-- Whatever the code does: no operator changes a guarded setting alone, and none to another value than was agreed on (R-77).
create or replace function brand.verify_guarded_setting() returns trigger language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from brand.guarded_setting g where g.key = new.key)
    and not exists (select 1 from operators.proposal p where p.proposal_id = new.proposal_id
      and operators.is_approved(p.proposal_id, 'setting.change', new.brand, jsonb_build_object('key', new.key))
      and p.payload::jsonb->'value' = new.after) then
    raise exception '% takes the approval of a second person', new.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger setting_change_guarded before insert on brand.setting_change
  for each row when (new.changed_by like 'operator:%') execute function brand.verify_guarded_setting();
