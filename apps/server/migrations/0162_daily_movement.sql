-- A player's movements of the spendable balance summed by day and kind, kept by the reader of the sealed journal in the
-- transaction that moves its watermark: totals of long periods, and the way to a page deep in the past. What is not
-- sealed and read yet is newer than `watermark.transaction_id` and is read from the ledger itself.
alter table turnover.watermark add column transaction_id bigint not null default 0;
update turnover.watermark w set transaction_id = coalesce((select s.transaction_id from ledger.seal s where s.seq = w.seq), 0);

create table turnover.daily_movement (
  player_id uuid not null,
  -- In the brand's time zone.
  day date not null,
  kind text not null,
  lines integer not null,
  credited bigint not null,
  debited bigint not null,
  -- The day's movements of this kind lie between these ids of ledger transactions.
  first_id bigint not null,
  last_id bigint not null,
  primary key (player_id, day, kind)
) with (fillfactor = 70);
grant select, insert, update on turnover.daily_movement to sampan_app;

insert into turnover.daily_movement (player_id, day, kind, lines, credited, debited, first_id, last_id)
select p.player_id,
  (t.created_at at time zone coalesce((select z.value #>> '{}' from brand.setting z
    where z.brand = t.brand and z.key = 'brand.timeZone'), 'Asia/Bangkok'))::date,
  t.kind, count(*), sum(greatest(p.amount, 0)), sum(greatest(-p.amount, 0)), min(t.id), max(t.id)
from turnover.watermark w
join ledger.seal s on s.seq <= w.seq
join ledger.transaction t on t.player_id = s.player_id and t.id = s.transaction_id
join ledger.posting p on p.transaction_id = t.id and p.player_id = any (array[t.player_id, t.counterparty_id])
  and p.account = 'main'
group by 1, 2, 3;
