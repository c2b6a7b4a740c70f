-- The result that counts without a proposal of two operators, or null: nobody contradicts it, and a feed that may speak alone
-- says it (the first result only), or a feed and an operator, or two feeds.
create or replace function lottery.agreed_result(p_draw bigint, p_version smallint) returns integer[]
language sql stable set search_path = ''
as $$
  select min(s.result) from lottery.said_results(p_draw, p_version) s
  having count(distinct s.result) = 1 and (
    (p_version = 1 and bool_or(s.alone))
    or (bool_or(s.by_feed) and bool_or(not s.by_feed))
    or count(*) filter (where s.by_feed) > 1)
$$;
grant execute on function lottery.agreed_result to sampan_app;
