-- A ticket that was sold without odds for what it has won is an error, never nothing.
create or replace function lottery.missing_odds(p_ticket uuid) returns bigint
language plpgsql set search_path = ''
as $$
begin
  raise exception 'lottery: ticket % was sold without odds for what it has won', p_ticket;
end $$;
grant execute on function lottery.missing_odds to sampan_app;
