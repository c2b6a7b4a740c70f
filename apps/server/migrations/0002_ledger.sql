-- The ledger: the only writer of money. The app role reads these tables and calls the functions it is granted; it has no
-- INSERT, UPDATE or DELETE here (TRUST R-12). Functions run as the owner with a pinned search_path.
--
-- A transaction is a set of lines that sum to zero per currency. A line of a player's account carries the balance after
-- it; a line of the house (account 'house:…') carries none: house balances are sums, so no house row is ever locked.
--
-- Every line belongs to a player, the house's side too: it sits with the player whose movement it answers, so that one
-- movement touches one shard. The primary key of `posting` is therefore the player's history in order at no extra cost.

create table ledger.account (
  player_id uuid not null,
  kind text not null check (kind in ('main', 'held', 'bonus', 'points')),
  currency text not null check (currency ~ '^[A-Z0-9]{3,8}$'),
  brand text not null,
  balance bigint not null default 0 check (balance >= 0),
  opened_at timestamptz not null default now(),
  primary key (player_id, kind, currency)
) with (fillfactor = 70);

create sequence ledger.transaction_id_seq;

create table ledger.transaction (
  player_id uuid not null,
  id bigint not null default nextval('ledger.transaction_id_seq'),
  brand text not null,
  kind text not null,
  -- Bytewise: keys are compared often and never shown in order.
  key text collate "C" not null check (length(key) between 1 and 200),
  reference text not null,
  -- The other player of a movement between two players.
  counterparty_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  unique (brand, key)
);
-- The sealer reads by id. Ids only grow, so this index is written at its right edge alone; a block-range index would be
-- rewritten with every row once its range is summarised.
create unique index transaction_id on ledger.transaction (id);

create table ledger.posting (
  player_id uuid not null,
  transaction_id bigint not null,
  line smallint not null,
  account text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  -- Set only on the other player's lines of a movement between two: whose transaction it is.
  initiator_id uuid,
  primary key (player_id, transaction_id, line),
  check ((account like 'house:%') = (balance_after is null))
);

-- The kinds of movement. One row moves an amount from `source` to `target`; a signed kind may also go the other way.
-- `to_counterparty`: the target is the other player's account.
create table ledger.movement (
  kind text primary key,
  source text not null,
  target text not null,
  signed boolean not null default false,
  to_counterparty boolean not null default false,
  check (source <> target or to_counterparty)
);
insert into ledger.movement (kind, source, target, signed) values
  ('deposit', 'house:cashier', 'main', false),
  ('withdrawal-hold', 'main', 'held', false),
  ('withdrawal-release', 'held', 'main', false),
  ('withdrawal-pay', 'held', 'house:cashier', false),
  ('bet', 'main', 'house:games', false),
  ('win', 'house:games', 'main', false),
  ('rollback', 'house:games', 'main', false),
  ('correction', 'house:corrections', 'main', true);

grant select on ledger.account, ledger.transaction, ledger.posting, ledger.movement to sampan_app;

create type ledger.move_result as (
  -- applied, repeated, insufficient or conflict
  status text,
  transaction_id bigint,
  reference text,
  created_at timestamptz
);

-- Opens a player's account if it is not there. A player has one brand for good.
create function ledger.open_account(p_player uuid, p_brand text, p_kind text, p_currency text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account (player_id, kind, currency, brand) values (p_player, p_kind, p_currency, p_brand)
  on conflict do nothing
$$;
grant execute on function ledger.open_account(uuid, text, text, text) to sampan_app;

-- Locks all accounts of these players in the one order every writer uses: by player, 'main' before the others. So the
-- lock of 'main' is the gate of a player: who holds it holds the rest. Whoever must be ordered against money movements
-- of a player (exclusion, closing) locks here too.
create function ledger.lock_players(p_players uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from ledger.account where player_id = any (p_players)
  order by player_id, kind <> 'main', kind, currency for update;
end $$;
grant execute on function ledger.lock_players(uuid[]) to sampan_app;

-- The hot path's lock: the gates alone, for a quarter of a second at most (55P03): a batch stands still for nobody.
create function ledger.lock_main(p_players uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
  set lock_timeout = '250ms'
as $$
begin
  perform 1 from ledger.account where player_id = any (p_players) and kind = 'main'
  order by player_id, kind, currency for update;
end $$;

-- The same without waiting: locks who is free, returns who is not.
create function ledger.lock_free_main(p_players uuid[]) returns uuid[]
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  locked uuid[];
begin
  select array_agg(player_id) into locked from (
    select player_id from ledger.account where player_id = any (p_players) and kind = 'main'
    order by player_id, kind, currency for update skip locked
  ) free;
  return array(
    select distinct player_id from ledger.account where player_id = any (p_players) and kind = 'main'
    except select unnest(locked)
  );
end $$;

-- The stored transaction under a key, or null. 'conflict' when it is not the movement asked for.
create function ledger.find_move(
  p_brand text, p_kind text, p_key text, p_player uuid, p_currency text, p_amount bigint, p_counterparty uuid
) returns ledger.move_result
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  t ledger.transaction;
  same boolean;
begin
  select * into t from ledger.transaction where brand = p_brand and key = p_key;
  if not found then return null; end if;
  select t.kind = p_kind and t.player_id = p_player and t.counterparty_id is not distinct from p_counterparty
    and p.currency = p_currency and p.amount = -p_amount
  into same
  from ledger.posting p
  where p.player_id = t.player_id and p.transaction_id = t.id and p.line = 1;
  if same then return row('repeated', t.id, t.reference, t.created_at)::ledger.move_result; end if;
  return row('conflict', t.id, t.reference, t.created_at)::ledger.move_result;
end $$;

-- Takes or gives `p_amount` at one account: a player's (locked by the caller) or the house's. False: not enough money.
create function ledger.write_line(
  p_player uuid, p_transaction bigint, p_line smallint, p_account text, p_brand text, p_currency text, p_amount bigint,
  p_initiator uuid
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  after bigint;
begin
  if p_account not like 'house:%' then
    update ledger.account set balance = balance + p_amount
    where player_id = p_player and kind = p_account and currency = p_currency and brand = p_brand
      and balance + p_amount >= 0
    returning balance into after;
    if not found then return false; end if;
  end if;
  insert into ledger.posting (player_id, transaction_id, line, account, currency, amount, balance_after, initiator_id)
  values (p_player, p_transaction, p_line, p_account, p_currency, p_amount, after, nullif(p_initiator, p_player));
  return true;
end $$;

-- One movement. The named movements of src/ledger are thin calls of this.
-- Same brand and key again: the stored result when the content is the same, otherwise 'conflict'.
create function ledger.move(
  p_brand text, p_kind text, p_key text, p_reference text, p_player uuid, p_currency text, p_amount bigint,
  p_counterparty uuid default null
) returns ledger.move_result
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  m ledger.movement;
  receiver uuid;
  known ledger.move_result;
  opened ledger.account;
  at timestamptz;
  tid bigint;
begin
  select * into m from ledger.movement where kind = p_kind;
  if not found then raise exception 'ledger: unknown kind of movement %', p_kind; end if;
  if p_amount = 0 or (p_amount < 0 and not m.signed) or p_amount is null then
    raise exception 'ledger: % takes an amount above zero', p_kind;
  end if;
  if m.to_counterparty <> (p_counterparty is not null) or p_counterparty = p_player then
    raise exception 'ledger: % and its counterparty do not fit', p_kind;
  end if;
  receiver := case when m.to_counterparty then p_counterparty else p_player end;

  -- Opened in the order of the locks: two first movements of a player at once would else wait for each other.
  perform ledger.open_account(missing.player_id, p_brand, missing.kind, p_currency)
  from (
    select x.player_id, x.kind from (values (p_player, m.source), (receiver, m.target)) x (player_id, kind)
    where x.kind not like 'house:%' order by x.player_id, x.kind <> 'main', x.kind
  ) missing;
  perform ledger.lock_players(array[p_player, receiver]);
  -- Only after the lock: a twin of this call may have committed while we waited.
  known := ledger.find_move(p_brand, p_kind, p_key, p_player, p_currency, p_amount, p_counterparty);
  if known.status is not null then return known; end if;
  if exists (select from ledger.account where player_id in (p_player, receiver) and brand <> p_brand) then
    raise exception 'ledger: player % is not of brand %', p_player, p_brand;
  end if;
  if p_amount > 0 and m.source not like 'house:%' or p_amount < 0 and m.target not like 'house:%' then
    select * into opened from ledger.account
    where currency = p_currency
      and (player_id, kind) = (case when p_amount > 0 then p_player else receiver end,
                               case when p_amount > 0 then m.source else m.target end);
    if opened.balance < abs(p_amount) then return row('insufficient', null, null, null)::ledger.move_result; end if;
  end if;

  -- Waits for a twin of another player that is still under way, then finds its key taken.
  insert into ledger.transaction (player_id, brand, kind, key, reference, counterparty_id)
  values (p_player, p_brand, p_kind, p_key, p_reference, p_counterparty)
  on conflict (brand, key) do nothing
  returning id, created_at into tid, at;
  if tid is null then
    return ledger.find_move(p_brand, p_kind, p_key, p_player, p_currency, p_amount, p_counterparty);
  end if;
  if not ledger.write_line(p_player, tid, 1::smallint, m.source, p_brand, p_currency, -p_amount, p_player)
    or not ledger.write_line(receiver, tid, 2::smallint, m.target, p_brand, p_currency, p_amount, p_player)
  then
    raise exception 'ledger: % of player % does not cover', p_kind, p_player;
  end if;
  perform ledger.announce(array[p_player, receiver]);
  return row('applied', tid, p_reference, at)::ledger.move_result;
end $$;
grant execute on function ledger.move(text, text, text, text, uuid, text, bigint, uuid) to sampan_app;

-- One event per player: "your money has changed". The figures are read when it is pushed: a burst becomes one frame.
create function ledger.announce(p_players uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into platform.outbox (brand, topic, player_id, payload)
  select distinct brand, 'balance', player_id, '{"type":"balance"}'::jsonb
  from ledger.account where player_id = any (p_players) and kind = 'main'
$$;

-- The set-based form for the hot path: many movements between 'main' and the house, in order. Not granted to the app
-- role; a feature's own security-definer function calls it after it has locked the players, seen that every key is new
-- and that each running balance stays at or above zero (the CHECK and the unique key still hold if it was wrong).
-- Returns the transaction ids in the order of the arrays.
create function ledger.apply_moves(
  p_players uuid[], p_brands text[], p_kinds text[], p_keys text[], p_references text[], p_currencies text[],
  p_amounts bigint[]
) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
declare
  ids bigint[];
begin
  -- `before` is what the statement's snapshot shows, and nobody can have changed it since: the caller holds the lock.
  with asked as materialized (
    select a.ord, a.player_id, a.brand, a.kind, a.key, a.reference, a.currency, m.source, m.target, c.balance as before,
      case when m.target = 'main' then a.amount else -a.amount end as delta,
      nextval('ledger.transaction_id_seq') as id
    from (
      select * from unnest(p_players, p_brands, p_kinds, p_keys, p_references, p_currencies, p_amounts)
        with ordinality as u (player_id, brand, kind, key, reference, currency, amount, ord)
      order by ord
    ) a
    join ledger.movement m on m.kind = a.kind and 'main' in (m.source, m.target)
    join ledger.account c
      on c.player_id = a.player_id and c.kind = 'main' and c.currency = a.currency and c.brand = a.brand
  ), moved as (
    update ledger.account c set balance = c.balance + s.delta
    from (select player_id, currency, sum(delta)::bigint as delta from asked group by 1, 2) s
    where c.player_id = s.player_id and c.kind = 'main' and c.currency = s.currency
  ), running as materialized (
    select *, before + sum(delta) over (partition by player_id, currency order by ord) as after from asked
  ), headed as (
    insert into ledger.transaction (player_id, id, brand, kind, key, reference)
    select player_id, id, brand, kind, key, reference from running order by ord
  ), posted as (
    insert into ledger.posting (player_id, transaction_id, line, account, currency, amount, balance_after)
    select r.player_id, r.id, l.line, l.account, r.currency, l.amount,
      case when l.account = 'main' then r.after end
    from running r
    cross join lateral (values
      (1::smallint, r.source, case when r.source = 'main' then r.delta else -r.delta end),
      (2::smallint, r.target, case when r.target = 'main' then r.delta else -r.delta end)
    ) as l (line, account, amount)
  )
  select array_agg(id order by ord) into ids from running;
  if coalesce(cardinality(ids), 0) <> cardinality(p_players) then
    raise exception 'ledger: apply_moves met an account or kind that does not exist';
  end if;
  return ids;
end $$;
