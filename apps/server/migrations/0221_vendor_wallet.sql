-- Money that stands at a vendor (vendors whose `wallet` is 'transfer'), in the player's own accounts: one per vendor, and
-- one for what is on its way. A transfer takes from one side when it is asked for and gives to the other when the vendor
-- has said that it is done; until then neither side can spend it.

alter table ledger.account drop constraint account_kind_check;
alter table ledger.account add constraint account_kind_check
  check (kind in ('main', 'held', 'bonus', 'points', 'transit') or kind ~ '^vendor:[A-Za-z0-9_-]{1,32}$');

insert into ledger.movement (kind, source, target, signed) values
  ('vendor-hold', 'main', 'transit', false),
  ('vendor-release', 'transit', 'main', false),
  ('vendor-return', 'transit', 'main', false);

-- The kinds that touch one vendor's account. Its play is booked by what it reports: above zero the player has won.
create function ledger.open_vendor_movements(p_vendor text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.movement (kind, source, target, signed) values
    ('vendor-in:' || p_vendor, 'transit', 'vendor:' || p_vendor, false),
    ('vendor-out:' || p_vendor, 'vendor:' || p_vendor, 'transit', false),
    ('vendor-play:' || p_vendor, 'house:games', 'vendor:' || p_vendor, true)
  on conflict do nothing
$$;
grant execute on function ledger.open_vendor_movements(text) to sampan_app;

-- Where the vendor's transfer calls are answered; of a seamless vendor ''.
alter table games.vendor add column wallet_url text not null default '';

create sequence wallet.vendor_transfer_number;
create table wallet.vendor_transfer (
  player_id uuid not null,
  reference text not null,
  brand text not null references brand.brand,
  vendor text not null references games.vendor (code),
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  -- Why the vendor refused it.
  reason text,
  -- player, launch, leave, collect, operator
  cause text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  next_ask_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (player_id, reference),
  unique (brand, reference),
  check ((state = 'pending') = (ended_at is null))
);
create index vendor_transfer_pending on wallet.vendor_transfer (next_ask_at) where state = 'pending';
create index vendor_transfer_player on wallet.vendor_transfer (player_id, created_at desc);

grant select, insert on wallet.vendor_transfer to sampan_app;
grant update (state, reason, attempts, next_ask_at, ended_at) on wallet.vendor_transfer to sampan_app;
grant usage on sequence wallet.vendor_transfer_number to sampan_app;

-- A round played with money that stands at its vendor is reported when it is over.
alter table games.wallet_op drop constraint wallet_op_kind_check;
alter table games.wallet_op add constraint wallet_op_kind_check
  check (kind in ('bet', 'win', 'rollback', 'bonus-win', 'jackpot-win', 'report'));
-- Of a report: what the round paid (`amount` is its stake).
alter table games.wallet_op add column paid bigint;
alter table games.round add column reported boolean not null default false;

create function games.report_round(
  p_vendor text, p_request_id text, p_body_hash bytea, p_player uuid, p_transaction text, p_round text, p_game text,
  p_bet bigint, p_win bigint, p_opened_at timestamptz, p_settled_at timestamptz
) returns games.wallet_outcome
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  known games.wallet_op;
  op games.wallet_op;
  s games.session;
  money ledger.account;
  moved ledger.move_result;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_vendor || '/' || p_transaction, 7));
  perform ledger.lock_players(array[p_player]);
  select * into known from games.wallet_op where vendor = p_vendor and request_id = p_request_id;
  if found then
    if known.body_hash <> p_body_hash or known.kind <> 'report' then
      return row('vendor.request.conflict', null, null, null)::games.wallet_outcome;
    end if;
    return row(known.outcome, known.balance, known.reference, null)::games.wallet_outcome;
  end if;
  if exists (select from games.vendor_answer where vendor = p_vendor and request_id = p_request_id) then
    return row('vendor.request.conflict', null, null, null)::games.wallet_outcome;
  end if;
  op.vendor := p_vendor; op.request_id := p_request_id; op.body_hash := p_body_hash; op.kind := 'report';
  op.player_id := p_player; op.transaction_id := p_transaction; op.round_id := p_round; op.game_code := p_game;
  op.amount := p_bet; op.paid := p_win; op.round_closed := true;
  op.id := nextval('games.wallet_op_id_seq'); op.reference := 'G' || op.id; op.created_at := clock_timestamp();

  select * into known from games.wallet_op where vendor = p_vendor and transaction_id = p_transaction;
  if found then
    if (known.kind, known.player_id, known.round_id, known.game_code, known.amount, known.paid)
        is not distinct from (op.kind, op.player_id, op.round_id, op.game_code, op.amount, op.paid)
    then
      op.outcome := known.outcome; op.balance := known.balance; op.reference := known.reference;
    else
      op.outcome := 'vendor.transaction.conflict';
    end if;
    op.transaction_id := null;
    insert into games.wallet_op select op.*;
    return row(op.outcome, op.balance, op.reference, null)::games.wallet_outcome;
  end if;

  select * into s from games.session where player_id = p_player and vendor = p_vendor order by opened_at desc limit 1;
  select * into money from ledger.account
  where player_id = p_player and kind = 'vendor:' || p_vendor and currency = s.currency;
  op.session_id := s.id;
  op.outcome := case
    when money.player_id is null then 'vendor.player.unknown'
    when exists (select from games.round where player_id = p_player and vendor = p_vendor and round_id = p_round)
      then 'vendor.round.closed'
    else 'ok'
  end;
  if op.outcome = 'ok' and money.balance + p_win - p_bet < 0 then
    -- The vendor has money that our books do not show there yet. Nothing is kept of this answer: the same bytes are
    -- booked once the transfer that is under way has ended.
    return row('vendor.report.early', money.balance, null, null)::games.wallet_outcome;
  end if;
  op.balance := money.balance;
  if op.outcome = 'ok' then
    if p_win <> p_bet then
      moved := ledger.move(money.brand, 'vendor-play:' || p_vendor, 'report:' || p_vendor || ':' || p_transaction,
        op.reference, p_player, money.currency, p_win - p_bet);
      if moved.status <> 'applied' then
        raise exception 'games: the report % of % was not booked: %', p_transaction, p_player, moved.status;
      end if;
      op.balance := money.balance + p_win - p_bet;
    end if;
    insert into games.round (player_id, vendor, round_id, brand, session_id, game_code, currency, bet, win, bets, status,
      opened_at, settled_at, reported)
    values (p_player, p_vendor, p_round, money.brand, s.id, p_game, money.currency, p_bet, p_win, 1, 'settled',
      p_opened_at, p_settled_at, true);
    -- The reader of open rounds brings it into the contribution map, as it does with a round that has just ended.
    insert into turnover.open_round (player_id, vendor, round_id, check_at) values (p_player, p_vendor, p_round, now())
    on conflict do nothing;
    perform protection.count(p_player, 'bet', p_bet, op.created_at, op.created_at);
    perform protection.count(p_player, 'win', p_win, op.created_at, op.created_at);
  else
    op.transaction_id := null;
  end if;
  insert into games.wallet_op select op.*;
  return row(op.outcome, op.balance, op.reference, null)::games.wallet_outcome;
end $$;
grant execute on function games.report_round(text, text, bytea, uuid, text, text, text, bigint, bigint, timestamptz, timestamptz)
  to sampan_app;

-- Whether a player's money may go to a vendor now: the same judgement as over a bet of all that would stand there.
create function protection.judge_transfer(p_player uuid, p_amount bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select protection.judge_bet(p_player, p_amount + coalesce((
    select sum(balance)::bigint from ledger.account
    where player_id = p_player and (kind = 'transit' or kind like 'vendor:%')), 0), clock_timestamp())
$$;
grant execute on function protection.judge_transfer(uuid, bigint) to sampan_app;
