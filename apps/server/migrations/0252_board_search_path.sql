-- As every function that runs with its owner's rights (R-12): names are looked up where the caller can put none of its own,
-- and its temporary tables come last.
alter function games.keep_big_win() set search_path = pg_catalog, pg_temp;
alter function games.may_be_shown(uuid) set search_path = pg_catalog, pg_temp;
