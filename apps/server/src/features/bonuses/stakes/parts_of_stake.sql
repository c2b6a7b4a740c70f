-- What each bonus gives of a stake; the rest is cash. Bonuses that are staked before cash come first, then cash, then the
-- others, the oldest first. One whose largest bet is below the stake gives nothing.
create or replace function bonuses.parts_of_stake(op ledger.transfer, p_cash bigint) returns bonuses.part[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with source as (
    select reference, balance, case staked when 'before-cash' then 1 else 3 end as turn, granted_at
    from bonuses.usable(op) where coalesce(max_stake, op.requested) >= op.requested
    union all select null, p_cash, 2, null
  ), given as (
    select reference, least(balance, op.requested - (sum(balance) over (order by turn, granted_at, reference) - balance)) as part
    from source
  )
  select coalesce(array_agg(row(reference, part, 0, 0)::bonuses.part order by reference), '{}')
  from given where reference is not null and part > 0
$$;
