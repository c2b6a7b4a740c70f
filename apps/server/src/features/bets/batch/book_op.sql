-- Books one accepted movement of a round and keeps the round. The caller holds the player's lock.
create or replace function bets.book_op(op bets.wallet_op, p_session play.session, p_round bets.round, p_amount bigint)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  money_brand text := coalesce(p_round.brand, p_session.brand);
  money_currency text := coalesce(p_round.currency, p_session.currency);
  moved ledger.move_result;
begin
  if p_amount > 0 then
    moved := ledger.move(money_brand, op.kind, 'game:' || op.vendor || ':' || op.transaction_id, op.reference,
      op.player_id, money_currency, p_amount);
    if moved.status <> 'applied' then
      raise exception 'bets: % of % for % was not booked: %', op.kind, p_amount, op.player_id, moved.status;
    end if;
  end if;
  if op.kind = 'bet' then
    insert into bets.round as r (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets)
    values (op.player_id, op.vendor, op.round_id, money_brand, p_session.id, op.game_code, money_currency, p_amount, 1)
    on conflict (player_id, vendor, round_id) do update set bet = r.bet + excluded.bet, bets = r.bets + 1;
  elsif op.kind = 'win' then
    update bets.round set win = win + p_amount,
      status = case when op.round_closed then 'settled' else status end,
      settled_at = case when op.round_closed then clock_timestamp() end
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  else
    update bets.round set bet = bet - p_amount, bets = bets - 1,
      status = case when bets = 1 then 'rolled_back' else status end,
      settled_at = case when bets = 1 then clock_timestamp() end
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  end if;
  return (select balance from ledger.account
    where player_id = op.player_id and kind = 'main' and currency = money_currency);
end $$;
