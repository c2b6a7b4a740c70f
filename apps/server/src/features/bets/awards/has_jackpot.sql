-- Whether a jackpot was paid for this round.
create or replace function bets.has_jackpot(p_player uuid, p_vendor text, p_round text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  select exists (select from ledger.transfer
    where player_id = p_player and vendor = p_vendor and round_id = p_round and kind = 'jackpot-win' and amount > 0)
$$;
