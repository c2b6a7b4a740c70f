-- What becomes of money that comes back to a bonus. One that has ended takes nothing: of a released one it is cash up to the
-- cap, else the house's.
create or replace function bonuses.returned(b bonuses.bonus, p_amount bigint) returns bonuses.part
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select row(b.reference, p_amount, cash, case b.state when 'active' then 0 else p_amount - cash end)::bonuses.part
  from (select case b.state when 'released' then least(p_amount, coalesce(b.release_cap - b.released, p_amount)) else 0 end) c (cash)
$$;
