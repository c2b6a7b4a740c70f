-- Stakes that an action adds to an open round (blackjack: double, split). Each is a bet of its own with the platform, in the
-- same round; the action is played when it has been taken. One that was refused leaves the hand as it was.
alter table arcade.round add column extra bigint not null default 0 check (extra >= 0);

create table arcade.extra_stake (
  player_ref uuid not null,
  round_id text not null,
  -- the step that is played with it
  step int not null,
  attempt int not null,
  action jsonb not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('asked', 'taken', 'refused', 'rolling-back')),
  refusal text,
  primary key (player_ref, round_id, step, attempt),
  foreign key (player_ref, round_id) references arcade.round (player_ref, round_id)
);
create unique index extra_stake_waiting on arcade.extra_stake (player_ref, round_id) where status in ('asked', 'rolling-back');
