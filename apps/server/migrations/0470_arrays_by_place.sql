-- The hot path with less work a bet: what 0371 says of it still holds, and so do all answers and rows. What is new:
--
-- Columns stay in their arrays and are taken by their place (`p_kinds[o]`: an array in plpgsql is unpacked once) instead of
-- being unnested, sorted and gathered anew by each statement.
-- Players who come once in the batch, nearly all, need no running balance: the windows are left to batches where one
-- comes twice. Ids that come twice or are known already are looked into operation by operation only when there are any.
-- The ledger looks up each kind once a batch, not once a movement, and writes both lines without VALUES per movement
-- (whose expressions are prepared anew for each).
--
-- Locks: none beside the functions' own.

-- As in 0371: to be called only by a security-definer function that has locked the players, seen that every key is new and
-- that no running balance falls below zero. Anything that is not as it was told fails the call.
create or replace function ledger.book_moves(
  p_players uuid[], p_brands text[], p_kinds text[], p_keys text[], p_references text[], p_currencies text[],
  p_amounts bigint[], p_befores bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  -- The kinds of this batch, each once.
  m_kinds text[]; m_sources text[]; m_targets text[];
  afters bigint[];
  -- Which movements are the last of their account.
  lasts integer[];
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
  update ledger.account c set balance = afters[i]
  from unnest(lasts) i
  where c.player_id = p_players[i] and c.kind = 'main' and c.currency = p_currencies[i] and c.brand = p_brands[i]
    and c.balance = p_befores[i];
  get diagnostics changed = row_count;
  if changed <> cardinality(lasts)
    or (select bool_or(array_position(m_kinds, k) is null) from unnest(p_kinds) k)
  then
    raise exception 'ledger: book_moves met an account or kind that is not as it was told';
  end if;

  with asked as materialized (
    select i, nextval('ledger.transaction_id_seq') as id, array_position(m_kinds, p_kinds[i]) as m
    from (select i from generate_subscripts(p_players, 1) i order by i) u
  ), headed as (
    insert into ledger.transaction (player_id, id, brand, kind, key, reference)
    select p_players[i], id, p_brands[i], p_kinds[i], p_keys[i], p_references[i] from asked
  )
  insert into ledger.posting (player_id, transaction_id, line, account, currency, amount, balance_after)
  select p_players[i], id, line, case line when 1 then m_sources[m] else m_targets[m] end, p_currencies[i],
    case line when 1 then -p_amounts[i] else p_amounts[i] end,
    case when case line when 1 then m_sources[m] else m_targets[m] end = 'main' then afters[i] end
  from (select i, id, m, unnest(array[1, 2]::smallint[]) as line from asked) l;
end $$;

create or replace function games.apply_wallet_batch(
  p_vendors text[], p_request_ids text[], p_body_hashes bytea[], p_kinds text[], p_token_hashes bytea[],
  p_players uuid[], p_transactions text[], p_bets text[], p_rounds text[], p_games text[], p_amounts bigint[],
  p_closes boolean[], p_skip boolean
) returns table (
  ord integer, outcome text, balance bigint, reference text, min_bet bigint, max_bet bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  size bigint := cardinality(p_vendors);
  -- By the place of the operation (o), like the parameters.
  whose uuid[]; r_sessions uuid[]; r_places tid[]; r_brands text[]; r_currencies text[]; r_befores bigint[];
  r_afters bigint[]; r_plain boolean[]; r_quick boolean[];
  -- Some player comes twice.
  crowded boolean;
  -- Players whose operations go one by one: kept locked by others, guarded.
  kept_by_others uuid[] := '{}';
  watched uuid[];
  known_requests text[]; known_transactions text[];
  -- Operations that are known or share a request, a transaction or a round with another of this batch.
  aside integer[] := '{}';
  -- Places; ids, references and keys are in the order of `fast`.
  fast integer[]; slow integer[]; moving integer[];
  f_ids bigint[]; f_references text[]; f_keys text[];
  written bigint;
  at timestamptz;
  o_outcomes text[]; o_balances bigint[]; o_references text[]; o_sessions uuid[];
  i integer;
  one games.wallet_outcome;
  op games.wallet_op;
begin
  select array_agg(coalesce(p_players[o], s.player_id) order by o) into whose
  from (select o from generate_subscripts(p_vendors, 1) o order by o) u
  left join games.session s on s.token_hash = p_token_hashes[o] and s.vendor = p_vendors[o];
  if p_skip then kept_by_others := ledger.lock_free_main(whose); else perform ledger.lock_main(whose); end if;
  at := clock_timestamp();

  -- Everything read from here on is read under the locks, by a statement of its own.
  known_requests := array(select k.request_id from games.wallet_op k where k.request_id = any (p_request_ids)
    union all select k.request_id from games.vendor_answer k where k.request_id = any (p_request_ids));
  known_transactions := array(select k.transaction_id from games.wallet_op k where k.transaction_id = any (p_transactions)
    union all
    select k.bet_transaction_id from games.wallet_op k where k.bet_transaction_id = any (p_transactions));
  watched := kept_by_others || array(select g.player_id from protection.guard g
    where g.player_id = any (whose) and (g.counted or g.break_until > at));
  crowded := (select count(distinct p) from unnest(whose) p) < size;
  if known_requests <> '{}' or known_transactions <> '{}' or watched <> '{}' or crowded
    or (select count(distinct k) from unnest(p_request_ids) k) < size
    or (select count(distinct k) from unnest(p_transactions) k) < size
  then
    -- Of any vendor: who shares an id with another one's operation only goes the slower way.
    aside := array(
      select d.o from (
        select o, count(*) over (partition by p_vendors[o], p_request_ids[o]) = 1
          and count(*) over (partition by p_vendors[o], p_transactions[o]) = 1
          and count(*) over (partition by whose[o], p_vendors[o], p_rounds[o]) = 1
          and p_request_ids[o] <> all (known_requests) and p_transactions[o] <> all (known_transactions)
          and whose[o] <> all (watched) as alone
        from generate_subscripts(p_vendors, 1) o
      ) d where d.alone is not true);
  end if;

  select array_agg(r.session_id order by o), array_agg(r.place order by o), array_agg(r.brand order by o),
    array_agg(r.currency order by o), array_agg(r.balance order by o), array_agg(r.balance + r.delta order by o),
    array_agg(r.plain order by o), array_agg(coalesce(r.plain and r.balance + r.delta >= 0, false) order by o)
  into r_sessions, r_places, r_brands, r_currencies, r_befores, r_afters, r_plain, r_quick
  from (
    select o, s.id as session_id, r.ctid as place, coalesce(r.brand, s.brand) as brand, a.currency, a.balance,
      case when p_kinds[o] = 'bet' then -p_amounts[o] else p_amounts[o] end as delta,
      case p_kinds[o]
        when 'bet' then s.mode = 'real' and s.ended_at is null and s.expires_at > at and s.game_code = p_games[o]
          and p_amounts[o] between s.min_bet and s.max_bet
          and (r.status is null or (r.status = 'open' and r.game_code = p_games[o]))
        when 'win' then r.status = 'open' and r.game_code = p_games[o]
        else false
      end and o <> all (aside) as plain
    from (select o from generate_subscripts(p_vendors, 1) o order by o) u
    left join games.session s on s.token_hash = p_token_hashes[o] and s.vendor = p_vendors[o]
    left join games.round r on r.player_id = whose[o] and r.vendor = p_vendors[o] and r.round_id = p_rounds[o]
    left join ledger.account a on a.player_id = whose[o] and a.kind = 'main'
      and a.currency = coalesce(r.currency, s.currency) and a.brand = coalesce(r.brand, s.brand)
  ) r;
  if crowded then
    -- All of a player's go the same way, so that they stay in order.
    select array_agg(r.after order by o), array_agg(r.quick order by o) into r_afters, r_quick
    from (
      select o, b.after, bool_and(coalesce(r_plain[o] and b.after >= 0, false)) over (partition by whose[o]) as quick
      from (
        select o, (r_befores[o] + sum(case when p_kinds[o] = 'bet' then -p_amounts[o] else p_amounts[o] end)
          over (partition by whose[o], r_currencies[o] order by o))::bigint as after
        from generate_subscripts(p_vendors, 1) o
      ) b
    ) r;
  end if;
  select array_agg(o order by o) filter (where r_quick[o]), array_agg(o order by o) filter (where not r_quick[o]),
    array_agg(o order by o) filter (where r_quick[o] and p_amounts[o] > 0)
  into fast, slow, moving
  from (select o from generate_subscripts(p_vendors, 1) o order by o) u;

  if fast is not null then
    select array_agg(u.id), array_agg('G' || u.id) into f_ids, f_references
    from (select nextval('games.wallet_op_id_seq') as id from unnest(fast) offset 0) u;
    -- A win of nothing only closes its round: no money moves, so the ledger has nothing to write.
    if cardinality(moving) = size then
      f_keys := array(select 'game:' || p_vendors[o] || ':' || p_transactions[o] from unnest(moving) o);
      perform ledger.book_moves(whose, r_brands, p_kinds, f_keys, f_references, r_currencies, p_amounts, r_befores);
    else
      perform ledger.book_moves(
        array_agg(whose[o] order by n), array_agg(r_brands[o] order by n), array_agg(p_kinds[o] order by n),
        array_agg('game:' || p_vendors[o] || ':' || p_transactions[o] order by n),
        array_agg(f_references[n] order by n), array_agg(r_currencies[o] order by n),
        array_agg(p_amounts[o] order by n), array_agg(r_befores[o] order by n))
      from unnest(fast) with ordinality u (o, n) where p_amounts[o] > 0 having count(*) > 0;
    end if;
    with booked as materialized (
      select o, n from unnest(fast) with ordinality u (o, n)
    ), kept as (
      insert into games.wallet_op (vendor, request_id, id, body_hash, kind, player_id, session_id, transaction_id,
        round_id, game_code, amount, round_closed, outcome, balance, reference, created_at)
      select p_vendors[o], p_request_ids[o], f_ids[n], p_body_hashes[o], p_kinds[o], whose[o], r_sessions[o],
        p_transactions[o], p_rounds[o], p_games[o], p_amounts[o], p_closes[o], 'ok', r_afters[o], f_references[n], at
      from booked
    ), opened as (
      -- None was there under the player's lock, and this batch has one operation a round at most.
      insert into games.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at)
      select whose[o], p_vendors[o], p_rounds[o], r_brands[o], r_sessions[o], p_games[o], r_currencies[o], p_amounts[o],
        1, at
      from booked where r_places[o] is null
    )
    update games.round r set
      bet = r.bet + case when p_kinds[o] = 'bet' then p_amounts[o] else 0 end,
      bets = r.bets + case when p_kinds[o] = 'bet' then 1 else 0 end,
      win = r.win + case when p_kinds[o] = 'win' then p_amounts[o] else 0 end,
      status = case when p_kinds[o] = 'win' and p_closes[o] then 'settled' else r.status end,
      settled_at = case when p_kinds[o] = 'win' and p_closes[o] then at end
    from booked b where r.ctid = r_places[b.o];
    get diagnostics written = row_count;
    if written <> (select count(r_places[o]) from unnest(fast) o) then
      raise exception 'games: a round was moved under its player''s lock';
    end if;
    if slow is null then perform ledger.announce_all(r_brands, whose);
    else
      perform ledger.announce_all(array(select r_brands[o] from unnest(fast) o), array(select whose[o] from unnest(fast) o));
    end if;
  end if;

  foreach i in array coalesce(slow, '{}') loop
    op := null;
    op.vendor := p_vendors[i]; op.request_id := p_request_ids[i]; op.body_hash := p_body_hashes[i];
    op.kind := p_kinds[i]; op.player_id := whose[i]; op.transaction_id := p_transactions[i];
    op.bet_transaction_id := p_bets[i]; op.round_id := p_rounds[i]; op.game_code := p_games[i];
    op.amount := p_amounts[i]; op.round_closed := p_closes[i];
    if op.player_id = any (kept_by_others) then one := row('busy', null, null, null)::games.wallet_outcome;
    else one := games.apply_wallet_op(op, p_token_hashes[i]); end if;
    o_outcomes := o_outcomes || one.outcome; o_balances := o_balances || one.balance;
    o_references := o_references || one.reference; o_sessions := o_sessions || one.session_id;
  end loop;

  return query
  select fast[n], 'ok', r_afters[fast[n]], f_references[n], null::bigint, null::bigint
  from generate_subscripts(fast, 1) n
  union all
  select slow[n], o_outcomes[n], o_balances[n], o_references[n], s.min_bet, s.max_bet
  from generate_subscripts(slow, 1) n left join games.session s on s.id = o_sessions[n];
end $$;
