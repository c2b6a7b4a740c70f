-- What looks like abuse in a team, who decides on it, and what members have sold meanwhile (decision 0647).

-- What tells persons apart, as keyed hashes (decision 0160); read again when a member has played.
create table commissions.member_mark (
  player_id uuid not null,
  mark bytea not null,
  kind text not null check (kind in ('payee-name', 'payee-account', 'contact', 'identity', 'device')),
  primary key (player_id, mark)
);
create index member_mark_mark on commissions.member_mark (mark);

-- Days of a brand that have been looked at.
create table commissions.look (
  brand text not null references brand.brand,
  day date not null,
  flags integer not null,
  looked_at timestamptz not null default clock_timestamp(),
  primary key (brand, day)
);

create table commissions.flag (
  flag_id bigint generated always as identity primary key,
  brand text not null references brand.brand,
  rule text not null check (rule in ('self-referral', 'bonus-farm', 'mirrored-bets', 'passed-on')),
  -- Whose commissions it raises.
  agent_id uuid not null,
  -- Whose sales they are made of.
  player_id uuid not null check (player_id <> agent_id),
  -- What is held was settled from here on.
  since timestamptz not null,
  -- Sentences for whoever decides, and the figures behind them.
  reasons text[] not null check (cardinality(reasons) > 0),
  evidence jsonb not null,
  state text not null default 'open' check (state in ('open', 'held', 'released', 'refused')),
  flagged_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by text,
  decision text,
  check ((state in ('released', 'refused')) = (num_nulls(decided_at, decided_by, decision) = 0))
);
create unique index flag_waiting on commissions.flag (player_id, agent_id, rule) where state in ('open', 'held');
create index flag_player on commissions.flag (player_id, state);
create index flag_brand on commissions.flag (brand, flag_id desc);

-- Members whose sales reach no bill. `held_mark` and `ended_mark`: the last late line when it began and when it ended, which
-- says for every bill whether it counted the member.
create table commissions.held (
  hold_id bigint generated always as identity primary key,
  brand text not null,
  player_id uuid not null,
  since timestamptz not null,
  held_mark bigint not null,
  ended_mark bigint check (ended_mark >= held_mark),
  held_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((ended_mark is null) = (ended_at is null))
);
create unique index held_now on commissions.held (player_id) where ended_mark is null;
create index held_player on commissions.held (player_id);

-- What would stand in commissions.bucket.
create table commissions.held_sales (
  hold_id bigint not null references commissions.held,
  at timestamptz not null,
  valid bigint not null,
  net bigint not null,
  lines integer not null,
  primary key (hold_id, at)
);

grant select, insert, delete on commissions.member_mark to sampan_app;
grant select, insert on commissions.look to sampan_app;
grant select, insert, update on commissions.flag, commissions.held, commissions.held_sales to sampan_app;
grant delete on commissions.bucket to sampan_app;
