-- Safer play (R-71…R-73): limits a player sets on themselves, time-outs and exclusions, and what is counted against them.
-- Everything that decides a bet is read under the player's lock, in the transaction that books it.
create schema protection;
grant usage on schema protection to sampan_app;

-- A row only for players who have asked for something. The wallet's hot path looks here once per bet and takes nobody
-- found here; their bets go one by one, so everybody else pays one look into a small index.
create table protection.guard (
  player_id uuid primary key,
  brand text not null,
  -- The market's zone when the player last changed something: where days, weeks and months of the limits begin.
  time_zone text not null,
  -- true: a loss, stake or time limit stands, so every bet and payment is counted in the tally.
  counted boolean not null default false,
  last_bet_at timestamptz,
  break_kind text check (break_kind in ('time-out', 'exclusion')),
  break_since timestamptz,
  -- 'infinity': for good.
  break_until timestamptz,
  -- Minutes between two reality checks; null: as the brand says.
  reality_minutes integer check (reality_minutes between 5 and 240),
  check ((break_until is null) = (break_kind is null))
);

create table protection.limit (
  player_id uuid not null references protection.guard,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units; minutes for 'time'.
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null default now(),
  -- A raise that waits for its 24 hours and for the player's confirmation; `wanted` null: no limit at all.
  asked_at timestamptz,
  wanted bigint check (wanted > amount),
  primary key (player_id, kind, period),
  check (asked_at is not null or wanted is null)
);

-- What a counted player did on a day of their market: stakes that stand, stakes less payments, seconds of play.
create table protection.tally (
  player_id uuid not null references protection.guard,
  day date not null,
  stake bigint not null default 0,
  net bigint not null default 0,
  seconds bigint not null default 0,
  primary key (player_id, day)
) with (fillfactor = 70);

-- What was asked for and when, for the day somebody asks back.
create table protection.event (
  id bigint generated always as identity primary key,
  player_id uuid not null,
  at timestamptz not null default now(),
  -- player or operator:<name>
  by text not null,
  what text not null,
  details jsonb not null default '{}'
);
create index event_player on protection.event (player_id, id desc);

grant select, insert on protection.guard, protection.limit, protection.event to sampan_app;
grant update, delete on protection.limit to sampan_app;
grant update (time_zone, break_kind, break_since, break_until, reality_minutes) on protection.guard to sampan_app;
grant select on protection.tally to sampan_app;

create function protection.period_start(p_period text, p_day date) returns date
language sql immutable
as $$
  select case p_period when 'day' then p_day else date_trunc(p_period, p_day::timestamp)::date end
$$;
grant execute on function protection.period_start(text, date) to sampan_app;

-- Seconds of play a bet adds: the time since the last one, of a pause no more than five minutes.
create function protection.play_seconds(p_last timestamptz, p_at timestamptz) returns bigint
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case when p_last is null or p_at <= p_last then 0
    else least(extract(epoch from p_at - p_last), 300)::bigint end
$$;

-- 'ok', or why the player may not bet this amount now. The caller holds the player's lock.
create function protection.judge_bet(p_player uuid, p_amount bigint, p_at timestamptz) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g protection.guard;
  today date;
begin
  select * into g from protection.guard where player_id = p_player;
  if not found then return 'ok'; end if;
  if g.break_until > p_at then return 'vendor.player.excluded'; end if;
  if not g.counted then return 'ok'; end if;
  today := (p_at at time zone g.time_zone)::date;
  if exists (
    select from protection.limit l
    cross join lateral (
      select coalesce(sum(t.stake), 0) as stake, coalesce(sum(t.net), 0) as net, coalesce(sum(t.seconds), 0) as seconds
      from protection.tally t
      where t.player_id = p_player and t.day between protection.period_start(l.period, today) and today
    ) used
    where l.player_id = p_player and case l.kind
      when 'stake' then used.stake + p_amount > l.amount
      when 'loss' then used.net + p_amount > l.amount
      when 'time' then used.seconds + protection.play_seconds(g.last_bet_at, p_at) > l.amount * 60 or l.amount = 0
      else false end
  ) then return 'vendor.player.limit'; end if;
  return 'ok';
end $$;

-- Counts what was booked for a counted player. A rollback belongs to the day of its bet (`p_day_of`), anything else to now.
create function protection.count(p_player uuid, p_kind text, p_amount bigint, p_at timestamptz, p_day_of timestamptz)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g protection.guard;
begin
  select * into g from protection.guard where player_id = p_player and counted;
  if not found then return; end if;
  insert into protection.tally as t (player_id, day, stake, net, seconds)
  values (p_player, (p_day_of at time zone g.time_zone)::date,
    case p_kind when 'bet' then p_amount when 'rollback' then -p_amount else 0 end,
    case p_kind when 'bet' then p_amount else -p_amount end,
    case p_kind when 'bet' then protection.play_seconds(g.last_bet_at, p_at) else 0 end)
  on conflict (player_id, day) do update
  set stake = t.stake + excluded.stake, net = t.net + excluded.net, seconds = t.seconds + excluded.seconds;
  if p_kind = 'bet' then update protection.guard set last_bet_at = p_at where player_id = p_player; end if;
end $$;

-- Starts or ends the counting as the player's limits ask. A start counts what this month and this week have seen before.
-- The caller holds the player's lock.
create function protection.keep_count(p_player uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g protection.guard;
  wanted boolean := exists (select from protection.limit where player_id = p_player and kind <> 'deposit');
  since timestamptz;
begin
  select * into g from protection.guard where player_id = p_player;
  if not found or g.counted = wanted then return; end if;
  delete from protection.tally where player_id = p_player;
  if wanted then
    since := least(date_trunc('month', now() at time zone g.time_zone), date_trunc('week', now() at time zone g.time_zone))
      at time zone g.time_zone;
    insert into protection.tally (player_id, day, stake, net, seconds)
    select p_player, (r.opened_at at time zone g.time_zone)::date, sum(r.bet), sum(r.bet - r.win), sum(r.seconds)
    from (
      select opened_at, bet, win,
        protection.play_seconds(lag(opened_at) over (order by opened_at), opened_at) as seconds
      from games.round where player_id = p_player and opened_at >= since
    ) r
    group by 2;
  end if;
  update protection.guard set counted = wanted,
    last_bet_at = case when wanted then (select max(opened_at) from games.round where player_id = p_player) end
  where player_id = p_player;
end $$;
grant execute on function protection.keep_count(uuid) to sampan_app;
