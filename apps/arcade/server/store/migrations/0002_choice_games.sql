-- Games in which the player chooses: what was bet on, and what was done at each step. With the seeds they are the round.
alter table arcade.round add column choice jsonb;
alter table arcade.step add column action jsonb;
