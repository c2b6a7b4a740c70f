-- The pages that may hold the lines of the next transactions, by those of the first, one in the middle and the last. A
-- guess: two workers write at once. Bounded, for free space far away may have taken a line. Null: none is known.
create or replace function ledger.stretch_of_lines(p_after bigint, p_upto bigint, p_limit integer, out low tid, out high tid)
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  first bigint; last bigint;
begin
  select min((s.place::text::point)[0]), max((s.place::text::point)[0]) into first, last
  from (
    select (select p.ctid from ledger.posting p where p.player_id = t.player_id and p.transaction_id = t.id limit 1) as place
    from ledger.transaction t
    where t.id = any (array[p_after + 1, p_after + p_limit / 2, least(p_after + p_limit, p_upto)])
  ) s;
  low := format('(%s,0)', greatest(first - 4, 0))::tid;
  high := format('(%s,0)', least(last, first + p_limit / 8 + 16) + 5)::tid;
end $$;
