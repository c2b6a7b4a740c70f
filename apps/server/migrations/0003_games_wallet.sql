-- The vendor's side of feature `games`: who may call, which sessions are open, and the seamless wallet.
-- The app role writes vendors, keys and sessions; rounds and wallet operations are written by the functions below alone,
-- in the transaction that moves the money.

create table games.vendor (
  code text primary key check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null,
  base_url text not null,
  catalogue_url text not null default '',
  -- seamless: the vendor calls us for every bet. transfer: money is moved to a wallet at the vendor.
  wallet text not null default 'seamless' check (wallet in ('seamless', 'transfer')),
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- Several keys may be valid at once, so that a vendor can change keys without a gap.
create table games.vendor_key (
  vendor text not null references games.vendor (code),
  key_id text not null check (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  primary key (vendor, key_id)
);

-- A game session. Neither the launch code nor the token is stored: `token_hash` is the SHA-256 of a token that can only
-- be computed from the launch code and `token_salt` together, so the exchange can repeat its answer after a lost reply.
create table games.session (
  id uuid primary key,
  player_id uuid not null,
  brand text not null,
  vendor text not null references games.vendor (code),
  game_code text not null,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  currency_symbol text not null,
  currency_digits smallint not null check (currency_digits between 0 and 4),
  nickname text not null,
  language text not null,
  theme text not null check (theme in ('dark', 'light')),
  autoplay boolean not null,
  lobby_url text not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  launch_code_hash bytea not null unique,
  token_salt bytea not null,
  token_hash bytea not null unique,
  opened_at timestamptz not null default now(),
  launch_expires_at timestamptz not null,
  exchanged_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_player on games.session (player_id, opened_at desc);

create table games.round (
  player_id uuid not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  brand text not null,
  session_id uuid not null,
  game_code text not null,
  currency text not null,
  -- Stakes that stand (a rollback takes its own off again) and what was paid.
  bet bigint not null check (bet >= 0),
  win bigint not null default 0 check (win >= 0),
  -- How many bets stand.
  bets integer not null check (bets >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'rolled_back')),
  opened_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz
) with (fillfactor = 85);
-- The betting record. Its columns never change, so an update of a round stays on its page.
create index round_player_opened on games.round (player_id, opened_at desc);
-- Made after it: without statistics both look alike to the planner, and among equals it takes the younger. The other way
-- round every bet read all the rounds of its player until the first ANALYZE.
alter table games.round add primary key (player_id, vendor, round_id);

create sequence games.wallet_op_id_seq;

-- Every bet, win and rollback with the outcome it was answered with, kept for at least four months. Keyed by what the
-- vendor calls it, not by player: the same id for another player must be seen as the conflict it is.
create table games.wallet_op (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  id bigint not null default nextval('games.wallet_op_id_seq'),
  body_hash bytea not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  player_id uuid,
  session_id uuid,
  -- Null when this answer does not use the id up: a repeat under another request id, a conflict, a refused win.
  transaction_id text collate "C",
  -- A rollback that was accepted: the bet it undoes, or keeps from ever arriving (tombstone).
  bet_transaction_id text collate "C",
  round_id text not null,
  game_code text not null,
  amount bigint not null,
  round_closed boolean not null,
  -- 'ok' or an error code of the contract.
  outcome text not null,
  balance bigint,
  reference text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The id comes first: with the vendor first, any of these indexes would look good enough to a planner that has no
  -- statistics yet, and the wrong one reads every row of the vendor (seen: 20 times slower after ten thousand bets).
  primary key (request_id, vendor),
  unique (transaction_id, vendor)
);
create index wallet_op_rolled_back on games.wallet_op (bet_transaction_id, vendor) where bet_transaction_id is not null;
create index wallet_op_created_at on games.wallet_op using brin (created_at);

-- The stored answers of the calls that move nothing: session and balance.
create table games.vendor_answer (
  vendor text collate "C" not null,
  request_id text collate "C" not null,
  kind text not null check (kind in ('session', 'balance')),
  body_hash bytea not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (request_id, vendor)
);
create index vendor_answer_created_at on games.vendor_answer using brin (created_at);

grant select, insert, update on games.vendor, games.vendor_key to sampan_app;
grant select, insert on games.session, games.vendor_answer to sampan_app;
grant update (exchanged_at, ended_at, expires_at) on games.session to sampan_app;
grant select on games.round, games.wallet_op to sampan_app;

create type games.wallet_outcome as (
  outcome text,
  balance bigint,
  reference text,
  session_id uuid
);

-- Books one accepted movement of a round and keeps the round. The caller holds the player's lock.
create function games.book_op(op games.wallet_op, p_session games.session, p_round games.round, p_amount bigint)
returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  money_brand text := coalesce(p_round.brand, p_session.brand);
  money_currency text := coalesce(p_round.currency, p_session.currency);
  moved ledger.move_result;
begin
  if p_amount > 0 then
    moved := ledger.move(money_brand, op.kind, 'game:' || op.vendor || ':' || op.transaction_id, op.reference,
      op.player_id, money_currency, p_amount);
    if moved.status <> 'applied' then
      raise exception 'games: % of % for % was not booked: %', op.kind, p_amount, op.player_id, moved.status;
    end if;
  end if;
  if op.kind = 'bet' then
    insert into games.round as r (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, bets)
    values (op.player_id, op.vendor, op.round_id, money_brand, p_session.id, op.game_code, money_currency, p_amount, 1)
    on conflict (player_id, vendor, round_id) do update set bet = r.bet + excluded.bet, bets = r.bets + 1;
  elsif op.kind = 'win' then
    update games.round set win = win + p_amount,
      status = case when op.round_closed then 'settled' else status end,
      settled_at = case when op.round_closed then clock_timestamp() end
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  else
    update games.round set bet = bet - p_amount, bets = bets - 1,
      status = case when bets = 1 then 'rolled_back' else status end,
      settled_at = case when bets = 1 then clock_timestamp() end
    where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  end if;
  return (select balance from ledger.account
    where player_id = op.player_id and kind = 'main' and currency = money_currency);
end $$;

-- What is to be said to a bet that is not known yet: 'ok' or the refusal.
create function games.judge_bet(op games.wallet_op, s games.session, r games.round, p_balance bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when s.id is null or s.mode <> 'real' or s.game_code <> op.game_code then 'vendor.session.unknown'
    when s.ended_at is not null or s.expires_at <= clock_timestamp() then 'vendor.session.expired'
    when exists (select from games.wallet_op t where t.vendor = op.vendor and t.bet_transaction_id = op.transaction_id)
      then 'vendor.bet.rolled-back'
    when r.status is not null and (r.status <> 'open' or r.game_code <> op.game_code) then 'vendor.round.closed'
    when op.amount < s.min_bet or op.amount > s.max_bet then 'vendor.limit.exceeded'
    when coalesce(p_balance, 0) < op.amount then 'vendor.balance.insufficient'
    else 'ok'
  end
$$;

-- A win never asks for the session (TRUST R-16), only for a round of this player that is still open.
create function games.judge_win(op games.wallet_op, r games.round, p_balance bigint) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when r.status is null or r.game_code <> op.game_code then 'vendor.round.unknown'
    when r.status = 'rolled_back' then 'vendor.bet.rolled-back'
    when r.status = 'settled' then 'vendor.round.closed'
    else 'ok'
  end
$$;

-- 'undo': the bet stands and its stake goes back. 'ok': there is nothing to undo (unknown bet, refused bet, undone
-- before), and that is remembered.
create function games.judge_rollback(op games.wallet_op, b games.wallet_op, r games.round, p_balance bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when p_balance is null then 'vendor.player.unknown'
    when b.id is null then 'ok'
    when b.kind <> 'bet' or b.player_id is distinct from op.player_id or b.round_id <> op.round_id
      or b.game_code <> op.game_code then 'vendor.transaction.conflict'
    when b.outcome <> 'ok' then 'ok'
    when exists (select from games.wallet_op t where t.vendor = op.vendor and t.bet_transaction_id = b.transaction_id)
      then 'ok'
    when r.status = 'settled' or r.win > 0 then 'vendor.bet.settled'
    else 'undo'
  end
$$;

-- One operation by itself: the way of repeats, conflicts, refusals and everything that depends on its neighbours in the
-- batch. The caller holds the player's lock.
create function games.apply_wallet_op(op games.wallet_op, p_token_hash bytea) returns games.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  known games.wallet_op;
  undone games.wallet_op;
  s games.session;
  r games.round;
  asked_bet text := op.bet_transaction_id;
  verdict text;
begin
  select * into known from games.wallet_op where vendor = op.vendor and request_id = op.request_id;
  if found then
    if known.body_hash <> op.body_hash or known.kind <> op.kind then
      return row('vendor.request.conflict', null, null, null)::games.wallet_outcome;
    end if;
    return row(known.outcome, known.balance, known.reference, known.session_id)::games.wallet_outcome;
  end if;
  if exists (select from games.vendor_answer where vendor = op.vendor and request_id = op.request_id) then
    return row('vendor.request.conflict', null, null, null)::games.wallet_outcome;
  end if;
  op.id := nextval('games.wallet_op_id_seq');
  op.reference := 'G' || op.id;
  op.created_at := clock_timestamp();

  select * into known from games.wallet_op where vendor = op.vendor and transaction_id = op.transaction_id;
  if found then
    if (known.kind, known.player_id, known.round_id, known.game_code, known.amount, known.round_closed)
        is not distinct from (op.kind, op.player_id, op.round_id, op.game_code, op.amount, op.round_closed)
      and known.bet_transaction_id is not distinct from op.bet_transaction_id
    then
      op.outcome := known.outcome; op.balance := known.balance; op.reference := known.reference;
      op.session_id := known.session_id;
    else
      op.outcome := 'vendor.transaction.conflict';
    end if;
    op.transaction_id := null; op.bet_transaction_id := null;
    insert into games.wallet_op select op.*;
    return row(op.outcome, op.balance, op.reference, op.session_id)::games.wallet_outcome;
  end if;

  select * into s from games.session where token_hash = p_token_hash and vendor = op.vendor;
  op.session_id := s.id;
  select * into r from games.round where player_id = op.player_id and vendor = op.vendor and round_id = op.round_id;
  select balance into op.balance from ledger.account
  where player_id = op.player_id and kind = 'main' and (r.currency is null or currency = r.currency)
    and (s.currency is null or currency = s.currency)
  order by currency limit 1;

  if op.kind = 'bet' then
    verdict := games.judge_bet(op, s, r, op.balance);
    if verdict = 'ok' then op.balance := games.book_op(op, s, r, op.amount); end if;
    if s.id is null then op.transaction_id := null; end if;
  elsif op.kind = 'win' then
    verdict := games.judge_win(op, r, op.balance);
    if verdict = 'ok' then op.balance := games.book_op(op, s, r, op.amount);
    else op.transaction_id := null; end if;
  else
    select * into undone from games.wallet_op where vendor = op.vendor and transaction_id = asked_bet;
    verdict := games.judge_rollback(op, undone, r, op.balance);
    if verdict = 'undo' then
      op.balance := games.book_op(op, s, r, undone.amount);
      verdict := 'ok';
    elsif verdict <> 'ok' then
      op.transaction_id := null; op.bet_transaction_id := null;
    end if;
  end if;
  op.outcome := verdict;
  insert into games.wallet_op select op.*;
  return row(op.outcome, op.balance, op.reference, op.session_id)::games.wallet_outcome;
end $$;

-- The hot path: up to some hundred operations in one durable transaction. Players whose operations are all new, valid
-- and covered by a running balance in order of arrival are booked set by set; everybody else's go one by one, in order.
-- Two players never depend on each other, so the order between the two ways is nobody's order of arrival.
--
-- seqscan, hash and merge joins are off: plans are made while the tables are empty and kept for the session, and what
-- is cheap on ten rows is ruin on ten million. For the same reason known ids are looked up by scalar subqueries: NOT
-- EXISTS may be planned as a hash of the whole table. Planning anew for every batch would cost as much as the batch.
create function games.apply_wallet_batch(
  p_vendors text[], p_request_ids text[], p_body_hashes bytea[], p_kinds text[], p_token_hashes bytea[],
  p_players uuid[], p_transactions text[], p_bets text[], p_rounds text[], p_games text[], p_amounts bigint[],
  p_closes boolean[]
) returns table (
  ord integer, outcome text, balance bigint, reference text, min_bet bigint, max_bet bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  whose uuid[];
  fast bigint[]; slow bigint[];
  f_ids bigint[]; f_sessions uuid[]; f_brands text[]; f_currencies text[]; f_after bigint[];
  moving bigint[];
  at timestamptz;
  o_outcomes text[]; o_balances bigint[]; o_references text[]; o_sessions uuid[];
  i bigint;
  one games.wallet_outcome;
  op games.wallet_op;
begin
  select array_agg(coalesce(u.player_id, s.player_id) order by u.ord) into whose
  from unnest(p_vendors, p_token_hashes, p_players) with ordinality u (vendor, token_hash, player_id, ord)
  left join games.session s on s.token_hash = u.token_hash and s.vendor = u.vendor;
  perform ledger.lock_main(whose);
  at := clock_timestamp();

  -- Everything read from here on is read under the locks, by a statement of its own.
  with op as materialized (
    select *
    from unnest(p_vendors, p_request_ids, p_kinds, p_token_hashes, whose, p_transactions, p_rounds, p_games, p_amounts)
      with ordinality
      as u (vendor, request_id, kind, token_hash, player_id, transaction_id, round_id, game_code, amount, ord)
  ), read as (
    select o.ord, o.vendor, o.request_id, o.kind, o.transaction_id, o.round_id, o.amount, o.player_id,
      s.id as session_id, coalesce(r.brand, s.brand) as brand, a.currency, a.balance,
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
        where k.vendor = o.vendor and k.bet_transaction_id = o.transaction_id limit 1) is null as plain
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
    select *, bool_and(coalesce(plain and alone and after >= 0, false)) over (partition by player_id) as quick
    from running
  )
  select array_agg(j.ord order by j.ord) filter (where quick),
    array_agg(j.ord order by j.ord) filter (where not quick),
    array_agg(j.session_id order by j.ord) filter (where quick),
    array_agg(j.brand order by j.ord) filter (where quick),
    array_agg(j.currency order by j.ord) filter (where quick),
    array_agg(j.after order by j.ord) filter (where quick)
  into fast, slow, f_sessions, f_brands, f_currencies, f_after
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
    where p_kinds[o] = 'win' and r.player_id = whose[o] and r.vendor = p_vendors[o] and r.round_id = p_rounds[o];
    perform ledger.announce(array(select distinct whose[o] from unnest(fast) o));
  end if;

  foreach i in array coalesce(slow, '{}') loop
    op := null;
    op.vendor := p_vendors[i]; op.request_id := p_request_ids[i]; op.body_hash := p_body_hashes[i];
    op.kind := p_kinds[i]; op.player_id := whose[i]; op.transaction_id := p_transactions[i];
    op.bet_transaction_id := p_bets[i]; op.round_id := p_rounds[i]; op.game_code := p_games[i];
    op.amount := p_amounts[i]; op.round_closed := p_closes[i];
    one := games.apply_wallet_op(op, p_token_hashes[i]);
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
grant execute on function games.apply_wallet_batch(
  text[], text[], bytea[], text[], bytea[], uuid[], text[], text[], text[], text[], bigint[], boolean[]
) to sampan_app;
