-- A prize outside the stakes of a round: of a campaign (the subject is its name) or a jackpot (of a round the player has
-- played). Kept beside bets and wins, so that ids are unique over all of them; not counted in the totals of a round, which
-- are its stakes and wins alone. It is cash, whatever the round was staked with: the stakes it was raised from were.
-- `p_most`, `p_most_day`: what one prize, and all of the vendor in a day, may come to without an operator; null: two have agreed.
-- `p_because`: it is held for this, where nothing else holds it.
--
-- A jackpot may fall on a round that lost: it is no win of it. It is one, of a round of this player and game that stands and is
-- not long over; a second one of the same round, and one of an old round, are held.
create or replace function bets.award(
  p_vendor text, p_request_id text, p_body_hash bytea, p_kind text, p_player uuid, p_transaction text, p_subject text,
  p_game text, p_amount bigint, p_most bigint, p_most_day bigint, p_because text default null
) returns bets.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  op ledger.transfer := bets.op_of(p_vendor, p_request_id, p_body_hash, p_kind, p_player, p_transaction, p_subject, p_game,
    p_amount, false);
  answer bets.wallet_outcome;
  r bets.round;
  money ledger.account;
  paid bigint;
  because text;
begin
  if p_kind not in ('bonus-win', 'jackpot-win') or p_amount <= 0 then
    raise exception 'bets: % of % is no award', p_kind, p_amount;
  end if;
  answer := bets.repeat_locked(op);
  if answer.outcome is not null then return answer; end if;

  select * into r from bets.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  -- A prize of a campaign goes where the player last played with this vendor; nobody who never did can be given one.
  select a.* into money from ledger.account a
  where a.player_id = op.player_id and a.kind = 'main' and a.currency = coalesce(r.currency, (
    select s.currency from play.session s where s.player_id = op.player_id and s.vendor = op.vendor
    order by s.opened_at desc limit 1));
  op.balance := money.balance; op.currency := money.currency; op.created_at := clock_timestamp();
  op.outcome := case
    when money.player_id is null then 'vendor.player.unknown'
    when op.kind = 'jackpot-win' and (r.status is null or r.game_code <> op.game_code) then 'vendor.round.unknown'
    when op.kind = 'jackpot-win' and r.status = 'rolled_back' then 'vendor.bet.rolled-back'
    else 'ok'
  end;
  if op.outcome = 'ok' and p_most is not null then
    insert into bets.prize_day as d (brand, vendor, currency, day, amount)
    values (money.brand, op.vendor, money.currency, (clock_timestamp() at time zone 'UTC')::date, 0)
    on conflict (brand, vendor, currency, day) do update set amount = d.amount returning amount into paid;
    because := case
      when op.kind = 'jackpot-win' and bets.has_jackpot(op.player_id, op.vendor, op.round_id)
        then 'a second jackpot of one round'
      when op.kind = 'jackpot-win' and r.opened_at < clock_timestamp() - interval '30 days' then 'a jackpot of an old round'
      when not exists (select from bets.round o where o.player_id = op.player_id and o.vendor = op.vendor)
        then 'a prize of who has not played'
      when op.requested > p_most then 'a prize beyond its limit'
      when paid + op.requested > p_most_day then 'more prizes than a day may have'
      else p_because
    end;
    if because is null then
      update bets.prize_day set amount = paid + op.requested
      where brand = money.brand and vendor = op.vendor and currency = money.currency
        and day = (clock_timestamp() at time zone 'UTC')::date;
    else
      op.outcome := 'held'; op.brand := money.brand; op.currency := money.currency;
      perform bets.hold(op, because);
    end if;
  end if;
  if op.outcome = 'ok' then
    op.amount := op.requested; op.requested := null; op.balance := null; op.brand := money.brand; op.credit := 'main';
    op.debit := (select source from ledger.movement where kind = op.kind);
  else
    op.amount := 0;
    if op.outcome <> 'held' then op.transaction_id := null; op.currency := null; end if;
  end if;
  if money.with_bonus then op.balance := bonuses.playable(op, money.balance + op.amount); end if;
  return bets.answer_of(ledger.book(op));
end $$;
grant execute on function bets.award to sampan_app;
