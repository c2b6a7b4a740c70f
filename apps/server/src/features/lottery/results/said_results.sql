-- What is said of a draw's result of this version: the newest word of each feed that is heard and of each operator.
create or replace function lottery.said_results(p_draw bigint, p_version smallint)
returns table (speaker text, by_feed boolean, alone boolean, demo boolean, result integer[])
language sql stable set search_path = ''
as $$
  select distinct on (r.feed, r.operator_id) coalesce('feed ' || r.feed, 'operator ' || o.name), r.feed is not null,
    coalesce(f.alone, false), coalesce(f.demo, false), r.result
  from lottery.report r
  left join lottery.feed f on f.brand = r.brand and f.name = r.feed
  left join operators.operator o on o.operator_id = r.operator_id
  where r.draw_id = p_draw and r.version = p_version and (r.feed is null or f.enabled)
    and (not coalesce(f.demo, false) or not exists (select from brand.live l where l.brand = r.brand))
  order by r.feed, r.operator_id, r.report_id desc
$$;
grant execute on function lottery.said_results to sampan_app;
