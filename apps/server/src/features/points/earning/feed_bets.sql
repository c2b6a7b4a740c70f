-- Gives players whose bets were settled the points of them: whole points of all that was bet at a rate, so a bet earns once
-- and what is undone is taken back. One node works at a time.
-- @returns how many batches were taken (null: another node is at it), and who earned or lost how much
create or replace function points.feed_bets(p_batches integer) returns table (taken integer, earned jsonb)
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  asked uuid[];
  moments timestamptz[];
  entries points.new_entry[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('points', 0)) then return; end if;
  earned := '[]';
  with batch as (
    delete from wagering.waiting where reader = 'points' and note_id in (
      select note_id from wagering.waiting where reader = 'points' order by note_id limit p_batches)
    returning note_id
  )
  select count(*), (
    select array_agg(distinct player_id order by player_id)
    from batch b join wagering.note n using (note_id), unnest(n.players) player_id)
  into taken, asked from batch;
  if taken = 0 then return next; return; end if;
  insert into points.player (player_id, brand)
  select w.player_id, w.brand
  from unnest(asked) a (player_id)
  cross join lateral (select player_id, brand from wagering.contribution where player_id = a.player_id limit 1) w
  order by 1 on conflict do nothing;
  perform ledger.lock_points(array_agg(player_id), array_agg(brand)) from points.player where player_id = any (asked);

  -- Moments at which any rate changed: lines between two of them are one sum, so a rate is looked up once for each sum.
  select array_agg(distinct r.since order by r.since) into moments from points.rate r;
  with span as materialized (
    select brand, product, currency, stake_per_point, since,
      lead(since, 1, 'infinity') over (partition by brand, product, currency order by since) as until
    from points.rate
  ), line as materialized (
    select c.player_id, c.brand, c.product, c.currency, width_bucket(c.opened_at, moments) as since_nth,
      sum(c.valid)::bigint as valid, count(*) filter (where c.valid <> 0) as counting,
      count(*) filter (where c.entry = 0 and c.valid <> 0)::integer as bets,
      min(c.id) filter (where c.valid <> 0) as first_line, max(c.id) filter (where c.valid <> 0) as last_line,
      max(c.id) as upto
    from points.player p
    -- Each player's by the index: a plan over all of them would read every line there ever was.
    cross join lateral (
      select * from wagering.contribution k where k.player_id = p.player_id and k.id > p.seen offset 0
    ) c
    where p.player_id = any (asked)
    group by 1, 2, 3, 4, 5
  ), counted as (
    select l.player_id, l.brand, l.product, l.currency, s.stake_per_point, sum(l.valid)::bigint as valid,
      sum(l.bets)::integer as bets, min(l.first_line) as first_line, max(l.last_line) as last_line
    from line l
    join span s on s.brand = l.brand and s.product = l.product and s.currency = l.currency
      and moments[l.since_nth] >= s.since and moments[l.since_nth] < s.until
    where l.counting > 0 and s.stake_per_point is not null
    group by 1, 2, 3, 4, 5
  ), stand as materialized (
    select c.*, coalesce(p.valid, 0) + c.valid as total, coalesce(p.points, 0) as given,
      greatest(coalesce(p.valid, 0) + c.valid, 0) / c.stake_per_point as due,
      coalesce(p.bets, 0) + c.bets as bets_since, coalesce(p.valid_since, 0) + c.valid as valid_since,
      coalesce(p.first_line, c.first_line) as first_since
    from counted c left join points.progress p using (player_id, product, currency, stake_per_point)
  ), noted as (
    insert into points.progress as p (player_id, product, currency, stake_per_point, valid, points, bets, valid_since,
      first_line)
    select player_id, product, currency, stake_per_point, total, due, case when due = given then bets_since else 0 end,
      case when due = given then valid_since else 0 end, case when due = given then first_since end
    from stand
    on conflict (player_id, product, currency, stake_per_point) do update
    set valid = excluded.valid, points = excluded.points, bets = excluded.bets, valid_since = excluded.valid_since,
      first_line = excluded.first_line
  ), moved as (
    update points.player p set seen = l.upto from (select player_id, max(upto) as upto from line group by 1) l
    where p.player_id = l.player_id
  )
  select array_agg(row(player_id, brand, case when due > given then 'points-earned' else 'points-taken-back' end, 'bets',
      null, due - given, product, currency, stake_per_point, bets_since, valid_since, first_since, last_line, null
    )::points.new_entry order by player_id, last_line)
  into entries from stand where due <> given;
  if entries is not null then
    perform points.book(entries);
    select jsonb_agg(jsonb_build_object('playerId', e.player_id, 'brand', e.brand, 'points', e.amount::text)) into earned
    from unnest(entries) e;
  end if;
  return next;
end $$;
grant execute on function points.feed_bets to sampan_app;
