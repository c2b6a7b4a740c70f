-- Adds the next transfers of the chained journal to the minutes of what games have paid net, up to `p_limit` ids of them. The chain
-- goes by the ids of transfers, so what it has reached is there without a gap. Answers whether there is more.
--
-- A pot that was won is no call's own row: its key names the vendor (jackpots), and it counts for no game. A prize that two
-- operators have released counts for nobody's hour. Grouped bytewise: sorted by a language's rules it was most of the cost.
--
-- Before the journal was analysed for the first time the planner took the range of ids for a half of it and read it all, for
-- every step: 43 µs a bet after 240,000 bets instead of 1, and more with each.
create or replace function bets.feed_exposure(p_limit integer) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  counted bigint;
  head bigint;
begin
  select transfer_id into counted from bets.exposure_mark for update skip locked;
  select transfer_id into head from ledger.chain_entry order by seq desc limit 1;
  if counted is null or head is null or counted >= head then return false; end if;
  insert into bets.exposure_minute as e (brand, vendor, game_code, currency, minute, net)
  select t.brand collate "C", m.vendor, coalesce(t.game_code, '') collate "C", t.currency collate "C",
    date_trunc('minute', t.created_at), sum(case when t.debit like 'house:%' then t.amount else -t.amount end)
  from ledger.transfer t
  cross join lateral (select coalesce(t.vendor,
    case when t.kind = 'jackpot-win' and t.key like 'pot:%' then split_part(t.key, ':', 2) end) as vendor) m
  where t.id > counted and t.id <= least(counted + p_limit, head) and m.vendor is not null and t.amount > 0
    and coalesce(t.request_id, '') not like 'held/%' and t.currency <> 'DEMO' and t.created_at > now() - interval '2 hours'
    and (t.kind in ('bet', 'win', 'rollback', 'bonus-win', 'jackpot-win', 'bonus-stake', 'bonus-winnings', 'bonus-stake-back')
      or t.kind like 'vendor-play:%')
  group by 1, 2, 3, 4, 5
  on conflict (brand, vendor, currency, game_code, minute) do update set net = e.net + excluded.net;
  update bets.exposure_mark set transfer_id = least(counted + p_limit, head);
  return counted + p_limit < head;
end $$;
grant execute on function bets.feed_exposure to sampan_app;
