-- Two plans that were made while the tables are empty and kept, and read more with every row until the first ANALYZE:
--
-- The update of a won round took the index of the betting record and read every round of its player. The round was just
-- read under the player's lock, so it is written by its place (ctid): nobody else may write it meanwhile, and were it not
-- found, the batch fails and nothing is done.
--
-- A single movement looked for a foreign brand by reading all accounts: 0.3 ms of 1.3 among 2,000 of them.
alter function ledger.move(text, text, text, text, uuid, text, bigint, uuid) set enable_seqscan = off;
alter function ledger.lock_players(uuid[]) set enable_seqscan = off;

-- As in 0171, but for the place of the round.
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
  whose uuid[];
  kept_by_others uuid[] := '{}';
  fast bigint[]; slow bigint[];
  f_ids bigint[]; f_sessions uuid[]; f_brands text[]; f_currencies text[]; f_after bigint[]; f_places tid[];
  moving bigint[];
  closed bigint;
  at timestamptz;
  o_outcomes text[]; o_balances bigint[]; o_references text[]; o_sessions uuid[];
  i bigint;
  one games.wallet_outcome;
  op games.wallet_op;
begin
  select array_agg(coalesce(u.player_id, s.player_id) order by u.ord) into whose
  from unnest(p_vendors, p_token_hashes, p_players) with ordinality u (vendor, token_hash, player_id, ord)
  left join games.session s on s.token_hash = u.token_hash and s.vendor = u.vendor;
  if p_skip then kept_by_others := ledger.lock_free_main(whose); else perform ledger.lock_main(whose); end if;
  at := clock_timestamp();

  -- Everything read from here on is read under the locks, by a statement of its own.
  with op as materialized (
    select *
    from unnest(p_vendors, p_request_ids, p_kinds, p_token_hashes, whose, p_transactions, p_rounds, p_games, p_amounts)
      with ordinality
      as u (vendor, request_id, kind, token_hash, player_id, transaction_id, round_id, game_code, amount, ord)
  ), read as (
    select o.ord, o.vendor, o.request_id, o.kind, o.transaction_id, o.round_id, o.amount, o.player_id,
      s.id as session_id, r.ctid as place, coalesce(r.brand, s.brand) as brand, a.currency, a.balance,
      case when o.kind = 'bet' then -o.amount else o.amount end as delta,
      case o.kind
        when 'bet' then s.mode = 'real' and s.ended_at is null and s.expires_at > at and s.game_code = o.game_code
          and o.amount between s.min_bet and s.max_bet
          and (r.status is null or (r.status = 'open' and r.game_code = o.game_code))
        when 'win' then r.status = 'open' and r.game_code = o.game_code
        else false
      end
      and (select k.id from games.wallet_op k
        where k.vendor = o.vendor and k.request_id = o.request_id) is null
      and (select true from games.vendor_answer k
        where k.vendor = o.vendor and k.request_id = o.request_id) is null
      and (select k.id from games.wallet_op k
        where k.vendor = o.vendor and k.transaction_id = o.transaction_id) is null
      and (select k.id from games.wallet_op k
        where k.vendor = o.vendor and k.bet_transaction_id = o.transaction_id limit 1) is null
      and (select true from protection.guard g
        where g.player_id = o.player_id and (g.counted or g.break_until > at)) is null as plain
    from op o
    left join games.session s on s.token_hash = o.token_hash and s.vendor = o.vendor
    left join games.round r on r.player_id = o.player_id and r.vendor = o.vendor and r.round_id = o.round_id
    left join ledger.account a on a.player_id = o.player_id and a.kind = 'main'
      and a.currency = coalesce(r.currency, s.currency) and a.brand = coalesce(r.brand, s.brand)
  ), running as (
    select *,
      (balance + sum(delta) over (partition by player_id, currency order by ord))::bigint as after,
      count(*) over (partition by vendor, request_id) = 1
        and count(*) over (partition by vendor, transaction_id) = 1
        and count(*) over (partition by player_id, vendor, round_id) = 1 as alone
    from read
  ), judged as (
    select *, bool_and(coalesce(plain and alone and after >= 0 and player_id <> all (kept_by_others), false))
      over (partition by player_id) as quick
    from running
  )
  select array_agg(j.ord order by j.ord) filter (where quick),
    array_agg(j.ord order by j.ord) filter (where not quick),
    array_agg(j.session_id order by j.ord) filter (where quick),
    array_agg(j.brand order by j.ord) filter (where quick),
    array_agg(j.currency order by j.ord) filter (where quick),
    array_agg(j.after order by j.ord) filter (where quick),
    array_agg(j.place order by j.ord) filter (where quick)
  into fast, slow, f_sessions, f_brands, f_currencies, f_after, f_places
  from judged j;

  if fast is not null then
    select array_agg(nextval('games.wallet_op_id_seq')) into f_ids from unnest(fast);
    -- A win of nothing only closes its round: no money moves, so the ledger has nothing to write.
    select array_agg(n) into moving from generate_subscripts(fast, 1) n where p_amounts[fast[n]] > 0;
    if moving is not null then
      perform ledger.apply_moves(
        array_agg(whose[fast[n]] order by n), array_agg(f_brands[n] order by n), array_agg(p_kinds[fast[n]] order by n),
        array_agg('game:' || p_vendors[fast[n]] || ':' || p_transactions[fast[n]] order by n),
        array_agg('G' || f_ids[n] order by n), array_agg(f_currencies[n] order by n),
        array_agg(p_amounts[fast[n]] order by n))
      from unnest(moving) n;
    end if;
    with booked as (
      select n, fast[n] as o from generate_subscripts(fast, 1) n
    ), kept as (
      insert into games.wallet_op (vendor, request_id, id, body_hash, kind, player_id, session_id, transaction_id,
        round_id, game_code, amount, round_closed, outcome, balance, reference, created_at)
      select p_vendors[o], p_request_ids[o], f_ids[n], p_body_hashes[o], p_kinds[o], whose[o], f_sessions[n],
        p_transactions[o], p_rounds[o], p_games[o], p_amounts[o], p_closes[o], 'ok', f_after[n], 'G' || f_ids[n], at
      from booked
    ), opened as (
      insert into games.round as r (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets,
        opened_at)
      select whose[o], p_vendors[o], p_rounds[o], f_brands[n], f_sessions[n], p_games[o], f_currencies[n], p_amounts[o],
        1, at
      from booked where p_kinds[o] = 'bet'
      on conflict (player_id, vendor, round_id) do update set bet = r.bet + excluded.bet, bets = r.bets + 1
    )
    update games.round r set win = r.win + p_amounts[o],
      status = case when p_closes[o] then 'settled' else r.status end,
      settled_at = case when p_closes[o] then at end
    from booked
    where p_kinds[o] = 'win' and r.ctid = f_places[n];
    get diagnostics closed = row_count;
    if closed <> (select count(*) from unnest(fast) o where p_kinds[o] = 'win') then
      raise exception 'games: a round was moved under its player''s lock';
    end if;
    perform ledger.announce(array(select distinct whose[o] from unnest(fast) o));
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
  select fast[n]::integer, 'ok', f_after[n], 'G' || f_ids[n], null::bigint, null::bigint
  from generate_subscripts(fast, 1) n
  union all
  select slow[n]::integer, o_outcomes[n], o_balances[n], o_references[n], s.min_bet, s.max_bet
  from generate_subscripts(slow, 1) n left join games.session s on s.id = o_sessions[n];
end $$;
