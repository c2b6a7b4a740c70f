-- What each bonus gets of a win, by its share of the stakes that stand in the round (`p_bet`: all of them); the rest is cash.
-- Shares end at whole minor units of the running sum, so they add up to the win, and a fraction goes to whoever comes
-- later: cash comes last.
create or replace function bonuses.parts_of_win(op ledger.transfer, p_bet bigint) returns bonuses.part[]
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
  with staked as (
    select reference, bet, sum(bet) over (order by reference) as upto from bonuses.round_stake
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id
  ), won as (
    select reference, (div(op.requested * upto, p_bet) - div(op.requested * (upto - bet), p_bet))::bigint as part from staked
  )
  select coalesce(array_agg(bonuses.returned(b, part) order by reference), '{}')
  from won join bonuses.bonus b using (reference) where b.player_id = op.player_id and part > 0
$$;
