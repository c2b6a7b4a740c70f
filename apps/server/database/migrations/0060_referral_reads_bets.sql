-- Turnover of invited friends is read in passes, as points are. What had been settled before is in it already: marks begin there.
alter table wagering.waiting drop constraint waiting_reader_check,
  add constraint waiting_reader_check check (reader in ('points', 'missions', 'leaderboard', 'referral'));
insert into wagering.read_mark (reader, player_id, before, seen)
select 'referral', f.player_id, l.id, l.id
from referral.friend f
cross join lateral (
  select c.id from wagering.contribution c where c.player_id = f.player_id order by c.id desc limit 1
) l;
