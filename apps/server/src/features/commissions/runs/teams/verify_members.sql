-- Members are those of bills that exist; nobody may delete a bill.
create or replace function commissions.verify_members() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from (select distinct bill_id from added) m
    where not exists (select from commissions.bill b where b.bill_id = m.bill_id)
  ) then
    raise foreign_key_violation using message = 'a member of a bill that does not exist';
  end if;
  return null;
end $$;

create or replace trigger verify_members after insert on commissions.bill_member
  referencing new table as added for each statement execute function commissions.verify_members();
