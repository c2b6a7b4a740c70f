-- What games have paid of what was staked, beside what they declare, and how sure it is that the two differ.
create schema returns;
grant usage on schema returns to sampan_app;

-- Bets that were settled and are not measured yet: written in the transaction that settles them, so that each is measured once.
-- One row for all that were settled together: no row of a game is held by anybody who settles a bet.
create table returns.settled (
  batch_id bigint generated always as identity primary key,
  lines jsonb not null
);

-- By month (UTC), for whoever wants to know what was paid: the operator, a regulator, the page of measured returns.
create table returns.game_month (
  brand text not null,
  vendor text collate "C" not null,
  game_code text not null,
  currency text not null,
  month date not null,
  rounds bigint not null, staked bigint not null, paid bigint not null,
  primary key (brand, vendor, game_code, currency, month)
) with (fillfactor = 70);

-- What a game has paid since it declares this return, and the capitals that bet against it (returns.rules.ts): the logarithm of
-- each share, and the most that a capital ever held.
create table returns.game_return (
  brand text not null,
  vendor text collate "C" not null,
  game_code text not null,
  currency text not null,
  -- Hundredths of a percent.
  declared integer not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  above double precision[] not null,
  below double precision[] not null,
  peak_above double precision not null,
  peak_below double precision not null,
  since timestamptz not null default now(),
  measured_at timestamptz not null default now(),
  -- On which side it was found, and when.
  outside text check (outside in ('above', 'below')),
  outside_at timestamptz,
  check ((outside is null) = (outside_at is null)),
  primary key (brand, vendor, game_code, currency, declared)
) with (fillfactor = 70);
create index return_outside on returns.game_return (brand, outside_at) where outside is not null;

grant select, insert, delete on returns.settled to sampan_app;
grant select, insert, update on returns.game_month, returns.game_return to sampan_app;
