-- A word on a result is of a feed that is heard on its game, or of a signed-in operator who may enter results.
create or replace function lottery.verify_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.feed is null then
    perform operators.require_operator(new.session_id, new.operator_id, new.brand, 'lottery.results');
  elsif not exists (
      select from lottery.feed f join lottery.draw d on d.draw_id = new.draw_id and d.brand = f.brand
      where f.brand = new.brand and f.name = new.feed and f.enabled and d.game_code = any (f.games)) then
    raise exception 'this feed is not heard on this draw' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger report_heard before insert on lottery.report
  for each row execute function lottery.verify_report();
