-- Called after a line was written to the file of the heads. It never takes back what was noted.
create or replace function ledger.note_anchor(p_key text, p_line bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.anchor as a (key, line) values (p_key, p_line)
  on conflict (key) do update set line = excluded.line, noted_at = clock_timestamp() where excluded.line > a.line
$$;
grant execute on function ledger.note_anchor to sampan_app;
