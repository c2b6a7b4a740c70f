-- Raffles: tickets earned by rules, drawn by a seed that was committed before the first of them (R-36).
create schema raffle;
grant usage on schema raffle to sampan_app;

create table raffle.raffle (
  like rewards.schedule including all,
  foreign key (brand) references brand.brand,
  check (period in ('day', 'week', 'month', 'once'))
);

create table raffle.draw (
  draw_id bigint generated always as identity primary key,
  brand text not null,
  code text not null,
  -- The first day in the brand's time zone, `once`, or what stands in for a draw that was cancelled.
  key text not null,
  -- As they were when the draw began; null: it has not begun.
  terms jsonb,
  from_at timestamptz not null,
  locks_at timestamptz not null,
  -- SHA-256 of the seed, shown before the first ticket. The seed is encrypted until the draw.
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  seed_encrypted bytea,
  seed_key text,
  seed text,
  committed_at timestamptz not null default clock_timestamp(),
  state text not null default 'open' check (state in ('open', 'locked', 'drawn', 'cancelled')),
  next_number integer not null default 1,
  -- Tickets that stand: kept, because every look at the page would count them.
  standing integer not null default 0 check (standing >= 0),
  -- Fixed at the lock: how many tickets stand, and the root over them.
  ticket_count integer,
  tickets_root text check (tickets_root ~ '^[0-9a-f]{64}$'),
  locked_at timestamptz,
  -- Since when the seed could not be opened.
  failing_since timestamptz,
  -- What anybody recomputes the draw from.
  published jsonb,
  ended_at timestamptz,
  -- Where the tickets of a cancelled draw went.
  moved_to bigint references raffle.draw,
  unique (brand, code, key),
  foreign key (brand, code) references raffle.raffle,
  check (from_at < locks_at),
  check (num_nulls(seed_encrypted, seed_key) in (0, 2)),
  check ((seed is not null) = (state = 'drawn') and (published is not null) = (state = 'drawn')),
  check ((seed_key is null) = (seed is not null)),
  check ((ended_at is null) = (state in ('open', 'locked'))),
  check (num_nulls(ticket_count, tickets_root, locked_at) in (0, 3)),
  check (state not in ('locked', 'drawn') or locked_at is not null),
  check ((moved_to is not null) = (state = 'cancelled')),
  check (state = 'open' or terms is not null)
);
create index draw_waiting on raffle.draw (locks_at) where ended_at is null;
create index draw_ended on raffle.draw (brand, code, from_at desc);
create index draw_failing on raffle.draw (failing_since) where failing_since is not null and ended_at is null;
create index draw_seed_key on raffle.draw (seed_key) where seed_key is not null;

-- What a player is called in the list of a draw: by chance, so that lists of two draws do not tell who is who.
create table raffle.entrant (
  draw_id bigint not null references raffle.draw,
  player_id uuid not null,
  tag text not null check (tag ~ '^[0-9a-f]{16}$'),
  primary key (draw_id, player_id),
  unique (draw_id, tag)
);
create index entrant_player on raffle.entrant (player_id);

-- What a player has done for tickets, by rule of the terms (its place from 0), or tickets
-- themselves: `hand`, and `moved-` with the kind they had in a cancelled draw.
create table raffle.earning (
  draw_id bigint not null,
  player_id uuid not null,
  rule text not null check (rule ~ '^([0-9]+|hand|moved-[a-z]+)$'),
  total bigint not null,
  primary key (draw_id, player_id, rule),
  foreign key (draw_id, player_id) references raffle.entrant
) with (fillfactor = 70);

-- Numbers are never given twice. A ticket that was taken back before the lock stays, and is not in the list.
create table raffle.ticket (
  draw_id bigint not null,
  number integer not null check (number > 0),
  player_id uuid not null,
  kind text not null check (kind in ('stake', 'deposit', 'mission', 'hand')),
  earned_at timestamptz not null default clock_timestamp(),
  taken_at timestamptz,
  primary key (draw_id, number),
  foreign key (draw_id, player_id) references raffle.entrant
);
create index ticket_player on raffle.ticket (draw_id, player_id, number);

-- A place as it was drawn. Where nobody claims in time and the rules say so, the next ticket drawn has it in a further turn.
create table raffle.prize (
  draw_id bigint not null references raffle.draw,
  place integer not null check (place > 0),
  turn smallint not null default 0,
  -- Among the winners in the order of the draw, from 0.
  position integer not null,
  number integer not null,
  player_id uuid not null,
  prize jsonb not null,
  state text not null default 'offered' check (state in ('offered', 'claimed', 'passed', 'unclaimed')),
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (draw_id, place, turn),
  unique (draw_id, position),
  unique (draw_id, number),
  foreign key (draw_id, number) references raffle.ticket
);
create index prize_player on raffle.prize (player_id);
create index prize_due on raffle.prize (expires_at) where state = 'offered';

-- What was settled, paid in or claimed and is not counted yet: one row for all of one transaction.
create table raffle.queue (
  batch_id bigint generated always as identity primary key,
  events jsonb not null
);

grant select, insert, update on raffle.raffle, raffle.draw, raffle.earning, raffle.ticket, raffle.prize to sampan_app;
grant select, insert on raffle.entrant to sampan_app;
grant select, insert, delete on raffle.queue to sampan_app;
