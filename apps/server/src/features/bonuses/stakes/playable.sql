-- What the player can stake in this operation's game: cash, and the bonuses that may be played there. `p_parts`: what the
-- operation is about to move of them, off for a bet, on for anything else.
create or replace function bonuses.playable(op ledger.transfer, p_cash bigint, p_parts bonuses.part[] default '{}')
returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p_cash + coalesce((select sum(p.released) from unnest(p_parts) p), 0)
    + coalesce(sum(u.balance + case op.kind when 'bet' then -1 else 1 end * coalesce(p.amount, 0)), 0)::bigint
  from bonuses.usable(op) u left join unnest(p_parts) p on p.reference = u.reference
$$;
