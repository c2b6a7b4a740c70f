-- The hot path with less work a bet: what 0008, 0171 and 0320 say of it still holds. What is new:
--
-- Known ids, guarded players and ids that come twice are looked for once a batch, by the whole array, instead of by six
-- subqueries and three windows an operation. Whoever is found goes one by one, as before.
-- A round is inserted where none was seen under its player's lock, else written by its place: no ON CONFLICT.
-- The ledger is told what each account held and refuses the batch if that is not so, instead of reading it once more.
-- One event names all the players of a batch.
--
-- Locks: the column of platform.outbox is added without rewriting it.
alter table platform.outbox add column player_ids uuid[];
comment on column platform.outbox.player_ids is 'Several players at once, instead of player_id.';
-- Never a trip to the side table: 128 players take 2 kB.
alter table platform.outbox alter column player_ids set storage main;

-- One event a brand: "the money of these players has changed".
create function ledger.announce_all(p_brands text[], p_players uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into platform.outbox (brand, topic, player_ids, payload)
  select u.brand, 'balance', array_agg(u.player_id), '{"type":"balance"}'::jsonb
  from unnest(p_brands, p_players) u (brand, player_id) group by u.brand
$$;

-- The set-based form for the hot path: many movements between 'main' and the house, in order. Not granted to the app
-- role; a feature's own security-definer function calls it after it has locked the players, seen that every key is new
-- and that each running balance stays at or above zero (the CHECK and the unique key still hold if it was wrong).
-- `p_befores`: what the account of each movement held before the first of them; anything else fails the call.
create function ledger.book_moves(
  p_players uuid[], p_brands text[], p_kinds text[], p_keys text[], p_references text[], p_currencies text[],
  p_amounts bigint[], p_befores bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  moves bigint; accounts bigint; changed bigint;
begin
  with asked as materialized (
    select a.*, m.source, m.target, case when m.target = 'main' then a.amount else -a.amount end as delta,
      nextval('ledger.transaction_id_seq') as id
    from unnest(p_players, p_brands, p_kinds, p_keys, p_references, p_currencies, p_amounts, p_befores)
      with ordinality as a (player_id, brand, kind, key, reference, currency, amount, before, ord)
    join ledger.movement m on m.kind = a.kind and 'main' in (m.source, m.target)
  ), sums as materialized (
    select player_id, currency, brand, before, sum(delta)::bigint as delta from asked group by 1, 2, 3, 4
  ), moved as (
    update ledger.account c set balance = c.balance + s.delta
    from sums s
    where c.player_id = s.player_id and c.kind = 'main' and c.currency = s.currency and c.brand = s.brand
      and c.balance = s.before
    returning 1
  ), headed as (
    insert into ledger.transaction (player_id, id, brand, kind, key, reference)
    select player_id, id, brand, kind, key, reference from asked
  ), posted as (
    insert into ledger.posting (player_id, transaction_id, line, account, currency, amount, balance_after)
    select r.player_id, r.id, l.line, l.account, r.currency, l.amount,
      case when l.account = 'main' then r.after end
    from (
      select player_id, id, currency, source, target, delta,
        before + sum(delta) over (partition by player_id, currency order by ord) as after
      from asked
    ) r
    cross join lateral (values
      (1::smallint, r.source, case when r.source = 'main' then r.delta else -r.delta end),
      (2::smallint, r.target, case when r.target = 'main' then r.delta else -r.delta end)
    ) as l (line, account, amount)
  )
  select (select count(*) from asked), (select count(*) from sums), (select count(*) from moved)
  into moves, accounts, changed;
  if moves <> cardinality(p_players) or accounts <> changed then
    raise exception 'ledger: book_moves met an account or kind that is not as it was told';
  end if;
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
  whose uuid[];
  -- Players whose operations go one by one: kept locked by others, guarded.
  kept_by_others uuid[] := '{}';
  watched uuid[];
  known_requests text[]; known_transactions text[];
  -- Operations that share a request, a transaction or a round with another of this batch.
  twice bigint[] := '{}';
  fast bigint[]; slow bigint[];
  f_ids bigint[]; f_sessions uuid[]; f_brands text[]; f_currencies text[]; f_before bigint[]; f_after bigint[];
  f_places tid[];
  written bigint;
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
  known_requests := array(select k.request_id from games.wallet_op k where k.request_id = any (p_request_ids)
    union all select k.request_id from games.vendor_answer k where k.request_id = any (p_request_ids));
  known_transactions := array(select k.transaction_id from games.wallet_op k where k.transaction_id = any (p_transactions)
    union all
    select k.bet_transaction_id from games.wallet_op k where k.bet_transaction_id = any (p_transactions));
  watched := kept_by_others || array(select g.player_id from protection.guard g
    where g.player_id = any (whose) and (g.counted or g.break_until > at));
  if (select count(*) from (select from unnest(p_vendors, p_request_ids) u (v, k) group by v, k) d) < size
    or (select count(*) from (select from unnest(p_vendors, p_transactions) u (v, k) group by v, k) d) < size
    or (select count(*) from (select from unnest(whose, p_vendors, p_rounds) u (p, v, k) group by p, v, k) d) < size
  then
    twice := array(
      select d.ord from (
        select u.ord, count(*) over (partition by vendor, request_id) = 1
          and count(*) over (partition by vendor, transaction_id) = 1
          and count(*) over (partition by player_id, vendor, round_id) = 1 as alone
        from unnest(p_vendors, p_request_ids, p_transactions, whose, p_rounds)
          with ordinality u (vendor, request_id, transaction_id, player_id, round_id, ord)
      ) d where not d.alone);
  end if;

  with read as (
    select o.ord, o.player_id, s.id as session_id, r.ctid as place, coalesce(r.brand, s.brand) as brand, a.currency,
      a.balance, case when o.kind = 'bet' then -o.amount else o.amount end as delta,
      case o.kind
        when 'bet' then s.mode = 'real' and s.ended_at is null and s.expires_at > at and s.game_code = o.game_code
          and o.amount between s.min_bet and s.max_bet
          and (r.status is null or (r.status = 'open' and r.game_code = o.game_code))
        when 'win' then r.status = 'open' and r.game_code = o.game_code
        else false
      end
      -- Of any vendor: who shares an id with another one's operation only goes the slower way.
      and o.request_id <> all (known_requests) and o.transaction_id <> all (known_transactions)
      and o.player_id <> all (watched) and o.ord <> all (twice) as plain
    from unnest(p_vendors, p_request_ids, p_kinds, p_token_hashes, whose, p_transactions, p_rounds, p_games, p_amounts)
      with ordinality
      as o (vendor, request_id, kind, token_hash, player_id, transaction_id, round_id, game_code, amount, ord)
    left join games.session s on s.token_hash = o.token_hash and s.vendor = o.vendor
    left join games.round r on r.player_id = o.player_id and r.vendor = o.vendor and r.round_id = o.round_id
    left join ledger.account a on a.player_id = o.player_id and a.kind = 'main'
      and a.currency = coalesce(r.currency, s.currency) and a.brand = coalesce(r.brand, s.brand)
  ), running as (
    select *, (balance + sum(delta) over (partition by player_id, currency order by ord))::bigint as after from read
  ), judged as (
    select *, bool_and(coalesce(plain and after >= 0, false)) over (partition by player_id) as quick from running
  )
  select array_agg(j.ord order by j.ord) filter (where quick),
    array_agg(j.ord order by j.ord) filter (where not quick),
    array_agg(j.session_id order by j.ord) filter (where quick),
    array_agg(j.brand order by j.ord) filter (where quick),
    array_agg(j.currency order by j.ord) filter (where quick),
    array_agg(j.balance order by j.ord) filter (where quick),
    array_agg(j.after order by j.ord) filter (where quick),
    array_agg(j.place order by j.ord) filter (where quick)
  into fast, slow, f_sessions, f_brands, f_currencies, f_before, f_after, f_places
  from judged j;

  if fast is not null then
    select array_agg(nextval('games.wallet_op_id_seq')) into f_ids from unnest(fast);
    -- A win of nothing only closes its round: no money moves, so the ledger has nothing to write.
    perform ledger.book_moves(
      array_agg(whose[u.o] order by u.n), array_agg(u.brand order by u.n), array_agg(p_kinds[u.o] order by u.n),
      array_agg('game:' || p_vendors[u.o] || ':' || p_transactions[u.o] order by u.n),
      array_agg('G' || u.id order by u.n), array_agg(u.currency order by u.n), array_agg(p_amounts[u.o] order by u.n),
      array_agg(u.before order by u.n))
    from unnest(fast, f_ids, f_brands, f_currencies, f_before) with ordinality u (o, id, brand, currency, before, n)
    where p_amounts[u.o] > 0
    having count(*) > 0;
    with booked as materialized (
      select * from unnest(fast, f_ids, f_sessions, f_brands, f_currencies, f_after, f_places)
        u (o, id, session_id, brand, currency, after, place)
    ), kept as (
      insert into games.wallet_op (vendor, request_id, id, body_hash, kind, player_id, session_id, transaction_id,
        round_id, game_code, amount, round_closed, outcome, balance, reference, created_at)
      select p_vendors[o], p_request_ids[o], id, p_body_hashes[o], p_kinds[o], whose[o], session_id,
        p_transactions[o], p_rounds[o], p_games[o], p_amounts[o], p_closes[o], 'ok', after, 'G' || id, at
      from booked
    ), opened as (
      -- None was there under the player's lock, and this batch has one operation a round at most.
      insert into games.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets, opened_at)
      select whose[o], p_vendors[o], p_rounds[o], brand, session_id, p_games[o], currency, p_amounts[o], 1, at
      from booked where place is null
    )
    update games.round r set
      bet = r.bet + case when p_kinds[o] = 'bet' then p_amounts[o] else 0 end,
      bets = r.bets + case when p_kinds[o] = 'bet' then 1 else 0 end,
      win = r.win + case when p_kinds[o] = 'win' then p_amounts[o] else 0 end,
      status = case when p_kinds[o] = 'win' and p_closes[o] then 'settled' else r.status end,
      settled_at = case when p_kinds[o] = 'win' and p_closes[o] then at end
    from booked b where r.ctid = b.place;
    get diagnostics written = row_count;
    if written <> (select count(p) from unnest(f_places) p) then
      raise exception 'games: a round was moved under its player''s lock';
    end if;
    perform ledger.announce_all(f_brands, array(select whose[u.o] from unnest(fast) with ordinality u (o, n) order by u.n));
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

drop function ledger.apply_moves(uuid[], text[], text[], text[], text[], text[], bigint[]);
