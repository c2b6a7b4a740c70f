-- A setting that is written by hand, past `changeSetting`, makes a version as well; else the platform would go on with the old one.
create or replace function brand.raise_version_of_setting() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update brand.brand b set version = b.version + 1 where b.brand = old.brand;
  elsif (tg_op = 'UPDATE' and new.version = old.version)
    or new.version <> (select b.version from brand.brand b where b.brand = new.brand) then
    update brand.brand b set version = b.version + 1 where b.brand = new.brand;
  end if;
  return null;
end $$;
create or replace trigger setting_version after insert or update or delete on brand.setting
  for each row execute function brand.raise_version_of_setting();
