-- The hot path: up to some hundred operations in one durable transaction. Players whose operations are all new, valid
-- and covered by a running balance in order of arrival are booked by one statement; everybody else's, of guarded players and of
-- those with a bonus too, go one by one, in order. Two players never depend on each other, so the order between the two ways
-- is nobody's order of arrival.
--
-- `p_players`: null where the token is nobody's.
--
-- `p_skip`: leaves out players whom another transaction keeps locked; their operations come back as 'busy', not stored.
--
-- `p_alone`: operations that go one by one whatever they are: their request or transaction has been seen before, or an earlier
-- one of this batch is of the same player and round. `p_seen_rounds`: rounds that have been seen; another one of a bet is not
-- looked for. Half of what a bet read were ids that are new nearly always: three descents of an index, as dear as writing the
-- entry, which finds a repeat by itself. So the caller says which ids it has seen lately (lookups/seen-ids.ts). It is a hint:
-- whatever else turns out to be there is refused by a unique key (23505: request, transaction, round), the batch has done
-- nothing, and the caller asks which are known (bets.known_ops) and comes again. Rounds of wins, ids of rollbacks that came
-- before their bet and requests of other calls (`vendor_answer`) have no such key and are always looked for.
--
-- Plans: seqscan, hash and merge joins and materialising are off. Plans are made while the tables are empty and kept for the
-- session, and what is cheap on ten rows is ruin on ten million; planning anew for every batch would cost as much as the
-- batch. A copy of all main accounts in memory is what the planner thought cheaper than their index: it takes a batch for a
-- thousand operations.
--
-- Less work a bet: columns stay in their arrays and are taken by their place (`p_kinds[o]`: an array in plpgsql is unpacked
-- once). Guarded players are looked for once a batch, by the whole array. Rounds and accounts are written by their place
-- (ctid): they were just read under the player's lock, so nobody else may write them, and were one not found the batch fails.
-- One event names all the players.
create or replace function bets.apply_wallet_batch(
  p_vendors text[], p_request_ids text[], p_body_hashes bytea[], p_kinds text[], p_token_hashes bytea[],
  p_players uuid[], p_transactions text[], p_bets text[], p_rounds text[], p_games text[], p_amounts bigint[],
  p_closes boolean[], p_skip boolean, p_alone boolean[], p_seen_rounds boolean[]
) returns table (ord integer, outcome text, balance bigint, reference text, session uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  size integer := cardinality(p_vendors);
  -- By the place of the operation (o), like the parameters.
  answers bets.wallet_outcome[];
  -- Players whose operations go one by one: kept locked by others, guarded. Ids that do.
  kept_by_others uuid[] := '{}'; watched uuid[]; known text[];
  -- Places of what is booked at once, and what came of each.
  fast integer[] := '{}'; afters bigint[]; ids bigint[];
  at timestamptz; missed bigint; i integer;
begin
  if p_skip then kept_by_others := ledger.lock_free_main(p_players); else perform ledger.lock_main(p_players); end if;
  at := clock_timestamp();

  -- Everything read from here on is read under the locks, by a statement of its own.
  known := array(
    select k.bet_transaction_id from ledger.transfer k where k.bet_transaction_id = any (p_transactions)
    union all select k.request_id from vendor_api.vendor_answer k where k.request_id = any (p_request_ids));
  watched := kept_by_others || array(select g.player_id from protection.guard g
    where g.player_id = any (p_players) and (g.counted or g.break_until > at));

  with read as (
    select o, p_players[o] as player_id, s.id as session_id, s.most_win, s.most_times, r.ctid as round, a.ctid as account,
      a.brand, a.currency, staked, won, a.balance as before, (a.balance + sum(won - staked) over account)::bigint as after,
      lead(o) over account is null as last,
      -- Whether the money is there is asked below, after the player's earlier operations.
      case p_kinds[o]
        when 'bet' then bets.verify_bet(s, r, p_games[o], p_amounts[o], 0, false, at) = 'ok'
        when 'win' then bets.verify_win(r, p_games[o], a.balance, p_amounts[o]) = 'ok'
      end and not a.with_bonus and r.bonus_bet is null and not p_alone[o] and p_request_ids[o] <> all (known)
        and p_transactions[o] <> all (known) and p_players[o] <> all (watched) as plain
    from (select o from generate_series(1, size) o order by o) u
    cross join lateral (select case p_kinds[o] when 'bet' then p_amounts[o] else 0 end as staked,
      case p_kinds[o] when 'win' then p_amounts[o] else 0 end as won) m
    left join play.session s on s.token_hash = p_token_hashes[o] and s.vendor = p_vendors[o]
    left join bets.round r on r.player_id = p_players[o] and r.vendor = p_vendors[o] and r.round_id = case
        when p_kinds[o] <> 'bet' or p_seen_rounds[o] then p_rounds[o] end
    left join ledger.account a on a.player_id = p_players[o] and a.kind = 'main'
      and a.currency = coalesce(r.currency, s.currency) and a.brand = coalesce(r.brand, s.brand)
    window account as (partition by p_players[o], a.currency order by o)
  ), op as materialized (
    select q.*, nextval('ledger.transfer_id_seq') as id, case when p_amounts[o] > 0 then p_kinds[o] end as moves,
      last and after <> before as pays
    -- All of a player's go the same way, so that they stay in order.
    from (select *, bool_and(coalesce(plain and after >= 0, false)) over (partition by player_id) as quick from read order by o) q
    where quick
  ), transferred as (
    insert into ledger.transfer (id, player_id, created_at, amount, debit, debit_after, credit, credit_after, balance, brand,
      kind, currency, vendor, request_id, body_hash, transaction_id, round_id, session_id, game_code, round_closed, outcome)
    select id, player_id, at, p_amounts[o], case moves when 'bet' then 'main' when 'win' then 'house:games' end,
      case moves when 'bet' then after end, case moves when 'bet' then 'house:games' when 'win' then 'main' end,
      case moves when 'win' then after end, case when moves is null then after end, brand, p_kinds[o], currency, p_vendors[o],
      p_request_ids[o], p_body_hashes[o], p_transactions[o], p_rounds[o], session_id, p_games[o], p_closes[o], 'ok'
    from op
  ), opened as (
    -- None was seen under the player's lock, and of a round this batch has one operation at most, or a key refuses it.
    insert into bets.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at,
      most_win, most_times)
    select player_id, p_vendors[o], p_rounds[o], brand, session_id, p_games[o], currency, p_amounts[o], 1, at, most_win,
      most_times
    from op where round is null
  ), changed as (
    -- Bets close none.
    update bets.round r set bet = r.bet + staked, bets = r.bets + (p_kinds[o] = 'bet')::integer, win = r.win + won,
      status = case when p_closes[o] then 'settled' else r.status end, settled_at = case when p_closes[o] then at end
    from op where r.ctid = round returning 1
  ), paid as (
    update ledger.account a set balance = after from op where a.ctid = account and pays returning 1
  ), announced as (
    insert into platform.outbox (brand, topic, player_ids, payload)
    select brand, 'balance', array_agg(player_id), '{"type":"balance"}' from op group by brand
  )
  select array_agg(o), array_agg(after), array_agg(id),
    count(round) + count(*) filter (where pays) - (select count(*) from changed) - (select count(*) from paid)
  into fast, afters, ids, missed from op;
  if missed <> 0 then raise exception 'bets: a round or an account was moved under its player''s lock'; end if;

  for i in select o from generate_series(1, size) o where o <> all (coalesce(fast, '{}')) order by o loop
    if p_players[i] = any (kept_by_others) then answers[i] := row('busy', null, null, null)::bets.wallet_outcome;
    else
      answers[i] := bets.apply_wallet_op(bets.op_of(p_vendors[i], p_request_ids[i], p_body_hashes[i], p_kinds[i], p_players[i],
        p_transactions[i], p_rounds[i], p_games[i], p_amounts[i], p_closes[i], p_bets[i]), p_token_hashes[i]);
    end if;
  end loop;

  return query
  select fast[n], 'ok', afters[n], 'G' || ids[n], null::uuid from generate_subscripts(fast, 1) n
  union all
  select o, a.* from generate_subscripts(answers, 1) o cross join lateral (select (answers[o]).*) a where a.outcome is not null;
end $$;
grant execute on function bets.apply_wallet_batch to sampan_app;
