-- Each line of a pot says where the pot stood after it, so that the quick proof follows new lines from the last one
-- proved instead of adding up all there ever were.
alter table games.pot_move add column balance_after bigint check (balance_after >= 0), add column wins_after integer;

update games.pot_move m set balance_after = r.balance, wins_after = r.wins
from (
  select pot_id, seq,
    sum(case kind when 'win' then -amount else amount end) over w as balance,
    count(*) filter (where kind = 'win') over w as wins
  from games.pot_move window w as (partition by pot_id order by seq)
) r
where r.pot_id = m.pot_id and r.seq = m.seq;

alter table games.pot_move alter column balance_after set not null, alter column wins_after set not null;
