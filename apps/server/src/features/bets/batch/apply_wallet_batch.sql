-- The hot path: up to some hundred operations in one durable transaction. Players whose operations are all new, valid
-- and covered by a running balance in order of arrival are booked set by set; everybody else's, guarded players' too, go one
-- by one, in order. Two players never depend on each other, so the order between the two ways is nobody's order of arrival.
--
-- `p_skip`: leaves out players whom another transaction keeps locked; their operations come back as 'busy', not stored.
--
-- `p_suspects`: request, transaction and round ids to look for; null: all. Half of what a bet read were ids that are new
-- nearly always: three descents of an index, as dear as writing the entry, which finds a repeat by itself. So the caller
-- says which ids it has seen lately, and only those are looked for. It is a hint: whatever else turns out to be there is
-- refused by a unique key (23505: request, transaction, the ledger's key, round), the batch has done nothing, and the caller
-- comes again with null. Rounds of wins and rollbacks, ids of rollbacks that came before their bet and requests of other
-- calls (`vendor_answer`) have no such key and are always looked for.
--
-- Plans: seqscan, hash and merge joins and materialising are off. Plans are made while the tables are empty and kept for the
-- session, and what is cheap on ten rows is ruin on ten million; planning anew for every batch would cost as much as the
-- batch. A copy of all main accounts in memory is what the planner thought cheaper than their index: it takes a batch for a
-- thousand operations.
--
-- Less work a bet: columns stay in their arrays and are taken by their place (`p_kinds[o]`: an array in plpgsql is unpacked
-- once). Known ids, guarded players and ids that come twice are looked for once a batch, by the whole array; operation by
-- operation only when there are any. Players who come once, nearly all, need no running balance. A round is written by its
-- place (ctid): it was just read under the player's lock, so nobody else may write it, and were it not found the batch fails.
-- The ledger is told what each account held and refuses the batch if that is not so. One event names all the players.
create or replace function bets.apply_wallet_batch(
  p_vendors text[], p_request_ids text[], p_body_hashes bytea[], p_kinds text[], p_token_hashes bytea[],
  p_players uuid[], p_transactions text[], p_bets text[], p_rounds text[], p_games text[], p_amounts bigint[],
  p_closes boolean[], p_skip boolean, p_suspects text[] default null
) returns table (
  ord integer, outcome text, balance bigint, reference text, min_bet bigint, max_bet bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  size bigint := cardinality(p_vendors);
  -- By the place of the operation (o), like the parameters.
  owners uuid[]; r_sessions uuid[]; r_places tid[]; r_brands text[]; r_currencies text[]; r_befores bigint[];
  r_afters bigint[]; r_plain boolean[]; r_quick boolean[];
  -- Some player comes twice.
  has_repeats boolean;
  -- Players whose operations go one by one: kept locked by others, guarded.
  kept_by_others uuid[] := '{}';
  watched uuid[];
  known_requests text[]; known_transactions text[];
  -- Operations that are known or share a request, a transaction or a round with another of this batch.
  one_by_one integer[] := '{}';
  -- Places; ids, references and keys are in the order of `fast`.
  fast integer[]; slow integer[]; moving integer[];
  f_ids bigint[]; f_references text[]; f_keys text[];
  written bigint;
  at timestamptz;
  o_outcomes text[]; o_balances bigint[]; o_references text[]; o_sessions uuid[];
  i integer;
  one bets.wallet_outcome;
  op bets.wallet_op;
begin
  select array_agg(coalesce(p_players[o], s.player_id) order by o) into owners
  from (select o from generate_subscripts(p_vendors, 1) o order by o) u
  left join play.session s on s.token_hash = p_token_hashes[o] and s.vendor = p_vendors[o];
  if p_skip then kept_by_others := ledger.lock_free_main(owners); else perform ledger.lock_main(owners); end if;
  at := clock_timestamp();

  -- Everything read from here on is read under the locks, by a statement of its own.
  known_requests := array(
    select k.request_id from bets.wallet_op k where k.request_id = any (coalesce(p_suspects, p_request_ids))
    union all select k.request_id from vendor_api.vendor_answer k where k.request_id = any (p_request_ids));
  known_transactions := array(
    select k.transaction_id from bets.wallet_op k where k.transaction_id = any (coalesce(p_suspects, p_transactions))
    union all select k.bet_transaction_id from bets.wallet_op k where k.bet_transaction_id = any (p_transactions));
  watched := kept_by_others || array(select g.player_id from protection.guard g
    where g.player_id = any (owners) and (g.counted or g.break_until > at));
  has_repeats := (select count(distinct p) from unnest(owners) p) < size;
  if known_requests <> '{}' or known_transactions <> '{}' or watched <> '{}' or has_repeats
    or (select count(distinct k) from unnest(p_request_ids) k) < size
    or (select count(distinct k) from unnest(p_transactions) k) < size
  then
    -- Of any vendor: who shares an id with another one's operation only goes the slower way.
    one_by_one := array(
      select d.o from (
        select o, count(*) over (partition by p_vendors[o], p_request_ids[o]) = 1
          and count(*) over (partition by p_vendors[o], p_transactions[o]) = 1
          and count(*) over (partition by owners[o], p_vendors[o], p_rounds[o]) = 1
          and p_request_ids[o] <> all (known_requests) and p_transactions[o] <> all (known_transactions)
          and owners[o] <> all (watched) as alone
        from generate_subscripts(p_vendors, 1) o
      ) d where d.alone is not true);
  end if;

  select array_agg(r.session_id order by o), array_agg(r.place order by o), array_agg(r.brand order by o),
    array_agg(r.currency order by o), array_agg(r.balance order by o), array_agg(r.balance + r.delta order by o),
    array_agg(r.plain order by o), array_agg(coalesce(r.plain, false) order by o)
  into r_sessions, r_places, r_brands, r_currencies, r_befores, r_afters, r_plain, r_quick
  from (
    select o, s.id as session_id, r.ctid as place, coalesce(r.brand, s.brand) as brand, a.currency, a.balance,
      case when p_kinds[o] = 'bet' then -p_amounts[o] else p_amounts[o] end as delta,
      -- Where a player comes twice the balance is asked below, after the player's earlier operations.
      case p_kinds[o]
        when 'bet' then bets.verify_bet(s, r, p_games[o], p_amounts[o],
          case when has_repeats then 0 else a.balance - p_amounts[o] end, false, at) = 'ok'
        when 'win' then bets.verify_win(r, p_games[o], a.balance) = 'ok'
        else false
      end and o <> all (one_by_one) as plain
    from (select o from generate_subscripts(p_vendors, 1) o order by o) u
    left join play.session s on s.token_hash = p_token_hashes[o] and s.vendor = p_vendors[o]
    left join bets.round r on r.player_id = owners[o] and r.vendor = p_vendors[o] and r.round_id = case
        when p_kinds[o] <> 'bet' or p_suspects is null or p_rounds[o] = any (p_suspects) then p_rounds[o] end
    left join ledger.account a on a.player_id = owners[o] and a.kind = 'main'
      and a.currency = coalesce(r.currency, s.currency) and a.brand = coalesce(r.brand, s.brand)
  ) r;
  if has_repeats then
    -- All of a player's go the same way, so that they stay in order.
    select array_agg(r.after order by o), array_agg(r.quick order by o) into r_afters, r_quick
    from (
      select o, b.after, bool_and(coalesce(r_plain[o] and b.after >= 0, false)) over (partition by owners[o]) as quick
      from (
        select o, (r_befores[o] + sum(case when p_kinds[o] = 'bet' then -p_amounts[o] else p_amounts[o] end)
          over (partition by owners[o], r_currencies[o] order by o))::bigint as after
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
    from (select nextval('bets.wallet_op_id_seq') as id from unnest(fast) offset 0) u;
    -- A win of nothing only closes its round: no money moves, so the ledger has nothing to write.
    if cardinality(moving) = size then
      f_keys := array(select 'game:' || p_vendors[o] || ':' || p_transactions[o] from unnest(moving) o);
      perform ledger.book_moves(owners, r_brands, p_kinds, f_keys, f_references, r_currencies, p_amounts, r_befores);
    else
      perform ledger.book_moves(
        array_agg(owners[o] order by n), array_agg(r_brands[o] order by n), array_agg(p_kinds[o] order by n),
        array_agg('game:' || p_vendors[o] || ':' || p_transactions[o] order by n),
        array_agg(f_references[n] order by n), array_agg(r_currencies[o] order by n),
        array_agg(p_amounts[o] order by n), array_agg(r_befores[o] order by n))
      from unnest(fast) with ordinality u (o, n) where p_amounts[o] > 0 having count(*) > 0;
    end if;
    with booked as materialized (
      select o, n from unnest(fast) with ordinality u (o, n)
    ), kept as (
      insert into bets.wallet_op (vendor, request_id, id, body_hash, kind, player_id, session_id, transaction_id,
        round_id, game_code, amount, round_closed, outcome, balance, reference, created_at)
      select p_vendors[o], p_request_ids[o], f_ids[n], p_body_hashes[o], p_kinds[o], owners[o], r_sessions[o],
        p_transactions[o], p_rounds[o], p_games[o], p_amounts[o], p_closes[o], 'ok', r_afters[o], f_references[n], at
      from booked
    ), opened as (
      -- None was seen under the player's lock, and this batch has one operation a round at most.
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at)
      select owners[o], p_vendors[o], p_rounds[o], r_brands[o], r_sessions[o], p_games[o], r_currencies[o], p_amounts[o],
        1, at
      from booked where r_places[o] is null
    )
    update bets.round r set
      bet = r.bet + case when p_kinds[o] = 'bet' then p_amounts[o] else 0 end,
      bets = r.bets + case when p_kinds[o] = 'bet' then 1 else 0 end,
      win = r.win + case when p_kinds[o] = 'win' then p_amounts[o] else 0 end,
      status = case when p_kinds[o] = 'win' and p_closes[o] then 'settled' else r.status end,
      settled_at = case when p_kinds[o] = 'win' and p_closes[o] then at end
    from booked b where r.ctid = r_places[b.o];
    get diagnostics written = row_count;
    if written <> (select count(r_places[o]) from unnest(fast) o) then
      raise exception 'bets: a round was moved under its player''s lock';
    end if;
    if slow is null then perform ledger.announce_all(r_brands, owners);
    else
      perform ledger.announce_all(array(select r_brands[o] from unnest(fast) o), array(select owners[o] from unnest(fast) o));
    end if;
  end if;

  foreach i in array coalesce(slow, '{}') loop
    op := null;
    op.vendor := p_vendors[i]; op.request_id := p_request_ids[i]; op.body_hash := p_body_hashes[i];
    op.kind := p_kinds[i]; op.player_id := owners[i]; op.transaction_id := p_transactions[i];
    op.bet_transaction_id := p_bets[i]; op.round_id := p_rounds[i]; op.game_code := p_games[i];
    op.amount := p_amounts[i]; op.round_closed := p_closes[i];
    if op.player_id = any (kept_by_others) then one := row('busy', null, null, null)::bets.wallet_outcome;
    else one := bets.apply_wallet_op(op, p_token_hashes[i]); end if;
    o_outcomes := o_outcomes || one.outcome; o_balances := o_balances || one.balance;
    o_references := o_references || one.reference; o_sessions := o_sessions || one.session_id;
  end loop;

  return query
  select fast[n], 'ok', r_afters[fast[n]], f_references[n], null::bigint, null::bigint
  from generate_subscripts(fast, 1) n
  union all
  select slow[n], o_outcomes[n], o_balances[n], o_references[n], s.min_bet, s.max_bet
  from generate_subscripts(slow, 1) n left join play.session s on s.id = o_sessions[n];
end $$;
grant execute on function bets.apply_wallet_batch to sampan_app;
