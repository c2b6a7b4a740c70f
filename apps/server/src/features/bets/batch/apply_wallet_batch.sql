-- The hot path: up to some hundred operations in one durable transaction. Players whose operations are all new, valid
-- and covered by a running balance in order of arrival are booked set by set; everybody else's, guarded players' too, go one
-- by one, in order. Two players never depend on each other, so the order between the two ways is nobody's order of arrival.
--
-- `p_skip`: leaves out players whom another transaction keeps locked; their operations come back as 'busy', not stored.
--
-- `p_suspects`: request, transaction and round ids to look for; null: all. Half of what a bet read were ids that are new
-- nearly always: three descents of an index, as dear as writing the entry, which finds a repeat by itself. So the caller
-- says which ids it has seen lately, and only those are looked for. It is a hint: whatever else turns out to be there is
-- refused by a unique key (23505: request, transaction, round), the batch has done nothing, and the caller comes again with
-- null. Rounds of wins and rollbacks, ids of rollbacks that came before their bet and requests of other calls
-- (`vendor_answer`) have no such key and are always looked for.
--
-- Plans: seqscan, hash and merge joins and materialising are off. Plans are made while the tables are empty and kept for the
-- session, and what is cheap on ten rows is ruin on ten million; planning anew for every batch would cost as much as the
-- batch. A copy of all main accounts in memory is what the planner thought cheaper than their index: it takes a batch for a
-- thousand operations.
--
-- Less work a bet: columns stay in their arrays and are taken by their place (`p_kinds[o]`: an array in plpgsql is unpacked
-- once). Known ids, guarded players and ids that come twice are looked for once a batch, by the whole array; operation by
-- operation only when there are any. Rounds and accounts are written by their place (ctid): they were just read under the
-- player's lock, so nobody else may write them, and were one not found the batch fails. One event names all the players.
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
  owners uuid[]; sessions uuid[]; rounds tid[]; accounts tid[]; brands text[]; currencies text[]; befores bigint[];
  afters bigint[]; deltas bigint[]; plain boolean[];
  -- Players whose operations go one by one: kept locked by others, guarded.
  kept_by_others uuid[] := '{}';
  watched uuid[];
  known_requests text[]; known_transactions text[];
  -- Operations that are known or share a request, a transaction or a round with another of this batch.
  one_by_one integer[] := '{}';
  -- Places. `moved`: the last movement of each account.
  fast integer[]; slow integer[]; moved integer[];
  ids bigint[];
  written bigint[];
  at timestamptz;
  answers bets.wallet_outcome[];
  i integer;
  op ledger.transfer;
begin
  select array_agg(coalesce(p_players[o], s.player_id) order by o) into owners
  from (select o from generate_subscripts(p_vendors, 1) o order by o) u
  left join play.session s on s.token_hash = p_token_hashes[o] and s.vendor = p_vendors[o];
  if p_skip then kept_by_others := ledger.lock_free_main(owners); else perform ledger.lock_main(owners); end if;
  at := clock_timestamp();

  -- Everything read from here on is read under the locks, by a statement of its own.
  known_requests := array(
    select k.request_id from ledger.transfer k where k.request_id = any (coalesce(p_suspects, p_request_ids))
    union all select k.request_id from vendor_api.vendor_answer k where k.request_id = any (p_request_ids));
  known_transactions := array(
    select k.transaction_id from ledger.transfer k where k.transaction_id = any (coalesce(p_suspects, p_transactions))
    union all select k.bet_transaction_id from ledger.transfer k where k.bet_transaction_id = any (p_transactions));
  watched := kept_by_others || array(select g.player_id from protection.guard g
    where g.player_id = any (owners) and (g.counted or g.break_until > at));
  if known_requests <> '{}' or known_transactions <> '{}' or watched <> '{}'
    or (select count(distinct p) from unnest(owners) p) < size
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

  select array_agg(r.session_id order by o), array_agg(r.round order by o), array_agg(r.account order by o),
    array_agg(r.brand order by o), array_agg(r.currency order by o), array_agg(r.balance order by o),
    array_agg(r.delta order by o), array_agg(coalesce(r.plain, false) order by o)
  into sessions, rounds, accounts, brands, currencies, befores, deltas, plain
  from (
    select o, s.id as session_id, r.ctid as round, a.ctid as account, a.brand, a.currency, a.balance,
      case p_kinds[o] when 'bet' then -p_amounts[o] when 'win' then p_amounts[o] end as delta,
      -- Whether the money is there is asked below, after the player's earlier operations.
      case p_kinds[o]
        when 'bet' then bets.verify_bet(s, r, p_games[o], p_amounts[o], 0, false, at) = 'ok'
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
  -- All of a player's go the same way, so that they stay in order.
  select array_agg(after order by o), array_agg(o order by o) filter (where quick),
    array_agg(o order by o) filter (where not quick), array_agg(o) filter (where quick and last and after <> befores[o])
  into afters, fast, slow, moved
  from (
    select o, after, last, bool_and(coalesce(plain[o] and after >= 0, false)) over (partition by owners[o]) as quick
    from (
      select o, (befores[o] + sum(deltas[o]) over account)::bigint as after, lead(o) over account is null as last
      from generate_subscripts(p_vendors, 1) o
      window account as (partition by owners[o], currencies[o] order by o)
    ) b
  ) q;

  if fast is not null then
    ids := array(select nextval('ledger.transfer_id_seq') from unnest(fast) offset 0);
    with booked as materialized (
      select o, n, case when p_amounts[o] > 0 then p_kinds[o] end as moves from unnest(fast) with ordinality u (o, n)
    ), transferred as (
      insert into ledger.transfer (id, player_id, created_at, amount, debit, debit_after, credit, credit_after, balance,
        brand, kind, currency, vendor, request_id, body_hash, transaction_id, round_id, session_id, game_code, round_closed,
        outcome)
      select ids[n], owners[o], at, p_amounts[o], case moves when 'bet' then 'main' when 'win' then 'house:games' end,
        case moves when 'bet' then afters[o] end, case moves when 'bet' then 'house:games' when 'win' then 'main' end,
        case moves when 'win' then afters[o] end, case when moves is null then afters[o] end,
        brands[o], p_kinds[o], currencies[o], p_vendors[o], p_request_ids[o], p_body_hashes[o], p_transactions[o],
        p_rounds[o], sessions[o], p_games[o], p_closes[o], 'ok'
      from booked
    ), opened as (
      -- None was seen under the player's lock, and this batch has one operation a round at most.
      insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at)
      select owners[o], p_vendors[o], p_rounds[o], brands[o], sessions[o], p_games[o], currencies[o], p_amounts[o], 1, at
      from booked where rounds[o] is null
    ), changed as (
      update bets.round r set
        bet = r.bet + case when p_kinds[o] = 'bet' then p_amounts[o] else 0 end,
        bets = r.bets + case when p_kinds[o] = 'bet' then 1 else 0 end,
        win = r.win + case when p_kinds[o] = 'win' then p_amounts[o] else 0 end,
        status = case when p_kinds[o] = 'win' and p_closes[o] then 'settled' else r.status end,
        settled_at = case when p_kinds[o] = 'win' and p_closes[o] then at end
      from booked b where r.ctid = rounds[b.o] returning 1
    ), paid as (
      update ledger.account a set balance = afters[o] from unnest(moved) o where a.ctid = accounts[o] returning 1
    )
    select array[(select count(*) from changed), (select count(*) from paid)] into written;
    if written <> array[(select count(rounds[o]) from unnest(fast) o), coalesce(cardinality(moved), 0)] then
      raise exception 'bets: a round or an account was moved under its player''s lock';
    end if;
    perform ledger.announce_all(array(select brands[o] from unnest(fast) o), array(select owners[o] from unnest(fast) o));
  end if;

  foreach i in array coalesce(slow, '{}') loop
    op := null;
    op.vendor := p_vendors[i]; op.request_id := p_request_ids[i]; op.body_hash := p_body_hashes[i];
    op.kind := p_kinds[i]; op.player_id := owners[i]; op.transaction_id := p_transactions[i];
    op.bet_transaction_id := p_bets[i]; op.round_id := p_rounds[i]; op.game_code := p_games[i];
    op.requested := p_amounts[i]; op.round_closed := p_closes[i];
    if op.player_id = any (kept_by_others) then answers[i] := row('busy', null, null, null)::bets.wallet_outcome;
    else answers[i] := bets.apply_wallet_op(op, p_token_hashes[i]); end if;
  end loop;

  return query
  select fast[n], 'ok', afters[fast[n]], 'G' || ids[n], null::bigint, null::bigint from generate_subscripts(fast, 1) n
  union all
  select u.o, a.outcome, a.balance, a.reference, s.min_bet, s.max_bet
  from unnest(slow) u (o) cross join lateral (select (answers[u.o]).*) a left join play.session s on s.id = a.session_id;
end $$;
grant execute on function bets.apply_wallet_batch to sampan_app;
