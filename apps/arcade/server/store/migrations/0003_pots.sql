-- Rounds that play for progressive pots. What a pot holds is the platform's to say; here stands what it said.
alter table arcade.round add column pots_due boolean not null default false;
alter table arcade.round add column pot text;
alter table arcade.round add column pot_amount bigint;
