-- Who sells or cancels for these draws passes together; who locks one waits for them and keeps the next ones out, until
-- the transaction ends.
create or replace function lottery.draw_gate(p_draws bigint[], p_lock boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  d bigint;
begin
  foreach d in array array(select distinct x from unnest(p_draws) x order by x) loop
    if p_lock then perform pg_advisory_xact_lock(hashtextextended('lottery/draw/' || d, 0));
    else perform pg_advisory_xact_lock_shared(hashtextextended('lottery/draw/' || d, 0));
    end if;
  end loop;
end $$;
grant execute on function lottery.draw_gate to sampan_app;
