-- Keeps what a proof has found. The same again is the same finding; one that was acknowledged stays so while it says the same.
create or replace function ledger.note_findings(p_found jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.finding as f (check_name, meaning, subject, detail)
  select distinct on (x.check_name, x.subject, x.detail) x.check_name, x.meaning, left(x.subject, 500), left(x.detail, 2000)
  from jsonb_to_recordset(p_found) as x (check_name text, meaning text, subject text, detail text)
  order by x.check_name, x.subject, x.detail
  on conflict (check_name, subject, detail) do update set last_seen_at = clock_timestamp()
$$;
grant execute on function ledger.note_findings to sampan_app;
