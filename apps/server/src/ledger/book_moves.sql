-- The set-based form for the hot path: many movements between 'main' and the house, in order. Not granted to the application's
-- role; a feature's own security-definer function calls it after it has locked the players, seen that every key is new and
-- that each running balance stays at or above zero (the CHECK and the unique key still hold if it was wrong).
-- `p_befores`: what the account of each movement held before the first of them; anything that is not as the caller says
-- fails the call.
--
-- Columns stay in their arrays and are taken by their place (an array in plpgsql is unpacked once) instead of being
-- unnested, sorted and gathered anew by each statement. Each kind is looked up once a batch, not once a movement.
-- enable_material is off because the planner takes a batch for a thousand operations and would keep all main accounts of
-- the site in memory: 995 rows read for each batch among 1,000 players, and more with every player.
create or replace function ledger.book_moves(
  p_players uuid[], p_brands text[], p_kinds text[], p_keys text[], p_references text[], p_currencies text[],
  p_amounts bigint[], p_befores bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan
as $$
declare
  -- The kinds of this batch, each once.
  m_kinds text[]; m_sources text[]; m_targets text[];
  afters bigint[];
  -- Which movements are the last of their account.
  lasts integer[];
  places tid[];
  changed bigint;
begin
  select array_agg(kind), array_agg(source), array_agg(target) into m_kinds, m_sources, m_targets
  from ledger.movement where kind = any (p_kinds) and 'main' in (source, target);
  if (select count(distinct p) from unnest(p_players) p) = cardinality(p_players) then
    select array_agg(p_befores[i] + case when m_targets[array_position(m_kinds, p_kinds[i])] = 'main'
        then p_amounts[i] else -p_amounts[i] end order by i), array_agg(i)
    into afters, lasts
    from (select i from generate_subscripts(p_players, 1) i order by i) u;
  else
    select array_agg(after order by i), array_agg(i) filter (where last) into afters, lasts
    from (
      select i, (p_befores[i] + sum(case when m_targets[array_position(m_kinds, p_kinds[i])] = 'main'
          then p_amounts[i] else -p_amounts[i] end) over moves)::bigint as after,
        lead(i) over moves is null as last
      from generate_subscripts(p_players, 1) i
      window moves as (partition by p_players[i], p_currencies[i], p_brands[i], p_befores[i] order by i)
    ) r;
  end if;
  -- A left join cannot be turned round: made while a site has few accounts, a plan would else begin with all of them.
  select array_agg(c.ctid order by i) into places
  from (select i from unnest(lasts) i order by i) u
  left join ledger.account c on c.player_id = p_players[i] and c.kind = 'main' and c.currency = p_currencies[i]
    and c.brand = p_brands[i] and c.balance = p_befores[i];
  update ledger.account c set balance = afters[lasts[n]] from generate_subscripts(places, 1) n where c.ctid = places[n];
  get diagnostics changed = row_count;
  if changed <> cardinality(lasts)
    or (select bool_or(array_position(m_kinds, k) is null) from unnest(p_kinds) k)
  then
    raise exception 'ledger: book_moves met an account or kind that is not as it was told';
  end if;

  insert into ledger.transfer (player_id, amount, debit_after, credit_after, brand, kind, currency, debit, credit, key, reference)
  select p_players[i], p_amounts[i], case when m_sources[m] = 'main' then afters[i] end,
    case when m_targets[m] = 'main' then afters[i] end, p_brands[i], p_kinds[i], p_currencies[i], m_sources[m], m_targets[m],
    p_keys[i], p_references[i]
  from (select i, array_position(m_kinds, p_kinds[i]) as m from generate_subscripts(p_players, 1) i order by i) u;
end $$;
