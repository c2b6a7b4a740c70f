-- Every snapshot of a brand is of one version: whoever changes the row by hand makes a new one too.
create or replace function brand.raise_version() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.version = old.version then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create or replace trigger brand_version before update on brand.brand
  for each row execute function brand.raise_version();
