-- When each operation was first sent: the platform asks once a day for all of a window, in the order of their times.
alter table arcade.step add column created_at timestamptz not null default clock_timestamp();
alter table arcade.extra_stake add column created_at timestamptz not null default clock_timestamp();
create index round_created on arcade.round (created_at);
create index step_created on arcade.step (created_at) where win > 0;
create index extra_stake_created on arcade.extra_stake (created_at);
