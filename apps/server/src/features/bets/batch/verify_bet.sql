-- The rule for a bet that is not known yet, by the session it is made in and the round it belongs to: 'ok' or the refusal.
-- The batch and a bet by itself both ask it. `p_after`: what the account would hold after the bet, null: there is no account.
-- `p_undone`: a rollback of this bet came before it.
--
-- No SECURITY DEFINER, no SET and no subquery: so the planner merges it into the statement of the batch and no call is
-- paid for each bet (wallet-plans.test.ts).
create or replace function bets.verify_bet(
  s play.session, r bets.round, p_game text, p_amount bigint, p_after bigint, p_undone boolean, p_at timestamptz
) returns text
language sql immutable
as $$
  select case
    when s.id is null or s.mode <> 'real' or s.game_code <> p_game then 'vendor.session.unknown'
    when s.ended_at is not null or s.expires_at <= p_at then 'vendor.session.expired'
    when p_undone then 'vendor.bet.rolled-back'
    when r.status is not null and (r.status <> 'open' or r.game_code <> p_game) then 'vendor.round.closed'
    when p_amount < s.min_bet or p_amount > s.max_bet then 'vendor.limit.exceeded'
    when coalesce(p_after, -1) < 0 then 'vendor.balance.insufficient'
    else 'ok'
  end
$$;
