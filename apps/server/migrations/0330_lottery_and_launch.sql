-- Lotteries of outside vendors, the pot a jackpot title plays for, and launches that are asked for twice.

-- What a vendor's catalogue says of a lottery (D-120, D-123, D-124, D-125, D-129): `{ "gameId", "groupCode", "groupId",
-- "playType", "drawDayOfWeek": [2, 5] }`, each where the vendor names it. null: no lottery.
alter table games.game add column lottery jsonb;
-- Which pot stands on the tile: `{ "code", "name", "seed" }`, the seed in minor units as decimal text.
alter table games.game add column pots jsonb;

-- One wish of a player is one session (S-418): a launch that is asked for again under its key renews the code of the session
-- that is there, as long as no vendor has taken the first one.
alter table games.session add column launch_key text;
create unique index session_launch_key on games.session (player_id, launch_key) where launch_key is not null;
grant update (launch_code_hash, token_salt, token_hash, launch_expires_at) on games.session to sampan_app;
