-- Rooms of a game (E-031): the same game at other stakes, each launched by its id. `[{ "id", "names", "minBet", "maxBet" }]`,
-- stakes in minor units as decimal text, as the vendor's catalogue names them.
alter table games.game add column rooms jsonb not null default '[]';
