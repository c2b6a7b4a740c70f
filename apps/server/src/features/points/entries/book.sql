-- Books points, many players at once, in the order given: each entry once by its reference, with the balance after it. An
-- amount below zero is taken back, as far as there are points; the rest is owed, and paid by the next points that come.
-- @returns how many were not booked before
create or replace function points.book(p_entries points.new_entry[]) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  booked points.entry[];
begin
  perform ledger.lock_points(array_agg(e.player_id), array_agg(e.brand)) from unnest(p_entries) e;
  insert into points.player (player_id, brand)
  select distinct on (e.player_id) e.player_id, e.brand from unnest(p_entries) e order by e.player_id
  on conflict do nothing;

  -- `before` and `after`: the balance, or below zero what is owed.
  with new as materialized (
    select e.*, row_number() over (partition by e.player_id, e.source, e.reference order by e.nth) as again
    from unnest(p_entries) with ordinality e (player_id, brand, kind, source, reference, amount, product, currency,
      stake_per_point, bets, valid, first_line, last_line, title, nth)
    -- Entries of bets have none, and are many: nothing is looked for.
    where e.reference is null or not exists (
      select from points.entry k
      where k.player_id = e.player_id and k.source = e.source and k.reference = e.reference collate "C")
  ), stand as materialized (
    select n.*, a.balance - p.owed + sum(n.amount) over same - n.amount as before,
      a.balance - p.owed + sum(n.amount) over same as after,
      p.earned + coalesce(sum(n.amount) filter (where n.kind <> 'points-refunded') over same, 0) as earned
    from new n
    join points.player p on p.player_id = n.player_id
    join ledger.account a on a.player_id = n.player_id and a.kind = 'points' and a.currency = 'POINTS'
    where n.again = 1 or n.reference is null
    window same as (partition by n.player_id order by n.nth)
  ), part as (
    select s.*, 1 as part, case when amount > 0 then amount else greatest(after, 0) - greatest(before, 0) end as moved,
      case when amount > 0 then 0 else -amount + greatest(after, 0) - greatest(before, 0) end as short,
      case when amount > 0 then greatest(before, 0) + amount else greatest(after, 0) end as left_then
    from stand s
    union all
    select s.*, 2, -least(amount, -before), 0, greatest(after, 0) from stand s where amount > 0 and before < 0
  ), kept as (
    insert into points.entry as e (player_id, brand, kind, source, reference, points, owed, balance_after, product, currency,
      stake_per_point, bets, valid, first_line, last_line, title)
    select player_id, brand, case part when 1 then kind else 'points-taken-back' end,
      case part when 1 then source else 'owed' end, case part when 1 then reference end, moved, short, left_then,
      case part when 1 then product end, case part when 1 then currency end, case part when 1 then stake_per_point end,
      case part when 1 then bets end, case part when 1 then valid end, case part when 1 then first_line end,
      case part when 1 then last_line end, case part when 1 then title end
    from part order by nth, part
    returning e as entry
  ), summed as (
    update points.player p
    set earned = s.earned, total = greatest(p.total, s.highest), owed = greatest(-s.after, 0)
    from (
      select player_id, max(earned) as highest, (array_agg(earned order by nth desc))[1] as earned,
        (array_agg(after order by nth desc))[1] as after
      from stand group by player_id
    ) s
    where p.player_id = s.player_id
  )
  select array_agg(k.entry order by (k.entry).id) into booked from kept k;
  if booked is null then return 0; end if;

  perform ledger.book_points(array_agg(b.brand order by b.id), array_agg(b.player_id order by b.id),
    array_agg(b.kind order by b.id), array_agg(abs(b.points) order by b.id), array_agg('points:' || b.id order by b.id),
    array_agg('P' || b.id order by b.id))
  from unnest(booked) b where b.points <> 0 having count(*) > 0;
  return (select count(*) from unnest(booked) b where b.source <> 'owed');
end $$;
grant execute on function points.book to sampan_app;
