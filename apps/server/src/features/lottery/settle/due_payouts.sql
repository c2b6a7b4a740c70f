-- What each of these tickets is still to get by a result (below zero: to give back), for those that it was not booked for yet.
create or replace function lottery.due_payouts(p_draw bigint, p_version smallint, p_tickets uuid[], p_entitled bigint[])
returns table (
  ticket_id uuid, player_id uuid, slip_id uuid, brand text, currency text, reference text, entitled bigint, amount bigint,
  changed boolean
)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.ticket_id, t.player_id, t.slip_id, s.brand, s.currency, s.reference || '-' || t.place, e.entitled,
    e.entitled - coalesce(b.moved, 0), e.entitled <> coalesce(b.entitled, 0)
  from unnest(p_tickets, p_entitled) e (ticket_id, entitled)
  join lottery.ticket t on t.draw_id = p_draw and t.ticket_id = e.ticket_id and t.cancelled_at is null
  join lottery.slip s on s.slip_id = t.slip_id
  cross join lateral (
    select sum(p.moved)::bigint as moved, (array_agg(p.entitled order by p.version desc))[1] as entitled,
      max(p.version) as version
    from lottery.payout p where p.draw_id = p_draw and p.ticket_id = t.ticket_id
  ) b
  where coalesce(b.version, 0) < p_version
$$;
grant execute on function lottery.due_payouts to sampan_app;
