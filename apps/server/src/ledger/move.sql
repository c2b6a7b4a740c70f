-- One movement. The named movements of src/ledger are thin calls of this. A signed kind below zero goes the other way.
-- Same brand and key again: the stored result when the content is the same, otherwise 'conflict'.
create or replace function ledger.move(
  p_brand text, p_kind text, p_key text, p_reference text, p_player uuid, p_currency text, p_amount bigint,
  p_counterparty uuid default null
) returns ledger.move_result
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- A plan is made while the tables are empty and kept: the look for a foreign brand read all accounts, 0.3 ms of 1.3
  -- among 2,000 of them.
  set enable_seqscan = off
as $$
declare
  m ledger.movement;
  receiver uuid := coalesce(p_counterparty, p_player);
  t ledger.transfer;
  known ledger.transfer;
  available bigint;
begin
  select * into m from ledger.movement where kind = p_kind;
  if not found then raise exception 'ledger: unknown kind of movement %', p_kind; end if;
  if p_amount = 0 or (p_amount < 0 and not m.signed) or p_amount is null then
    raise exception 'ledger: % takes an amount above zero', p_kind;
  end if;
  if m.to_counterparty <> (p_counterparty is not null) or p_counterparty = p_player then
    raise exception 'ledger: % and its counterparty do not fit', p_kind;
  end if;
  t.player_id := p_player; t.counterparty_id := p_counterparty; t.amount := abs(p_amount); t.brand := p_brand;
  t.kind := p_kind; t.currency := p_currency; t.key := p_key; t.reference := p_reference;
  t.debit := case when p_amount > 0 then m.source else m.target end;
  t.credit := case when p_amount > 0 then m.target else m.source end;

  -- Opened in the order of the locks: two first movements of a player at once would else wait for each other.
  perform ledger.open_account(missing.player_id, p_brand, missing.kind, p_currency)
  from (
    select x.player_id, x.kind from (values (p_player, t.debit), (receiver, t.credit)) x (player_id, kind)
    where x.kind not like 'house:%' order by x.player_id, x.kind <> 'main', x.kind
  ) missing;
  perform ledger.lock_players(array[p_player, receiver]);
  -- Only after the lock, where a twin of this call may have committed while we waited. A twin of another player is met by
  -- the key when the row is written; then we look again.
  for attempt in 1..2 loop
    select * into known from ledger.transfer where brand = p_brand and key = p_key;
    if found then
      return row(case when (known.kind, known.player_id, known.counterparty_id, known.currency, known.amount, known.debit)
          is not distinct from (t.kind, t.player_id, t.counterparty_id, t.currency, t.amount, t.debit)
        then 'repeated' else 'conflict' end, known.id, known.reference, known.created_at)::ledger.move_result;
    end if;
    if exists (select from ledger.account where player_id in (p_player, receiver) and brand <> p_brand) then
      raise exception 'ledger: player % is not of brand %', p_player, p_brand;
    end if;
    select balance into available from ledger.account
    where player_id = p_player and kind = t.debit and currency = p_currency;
    if available < t.amount then return row('insufficient', null, null, null)::ledger.move_result; end if;
    known := ledger.book(t);
    if known.id is not null then
      return row('applied', known.id, known.reference, known.created_at)::ledger.move_result;
    end if;
  end loop;
  raise exception 'ledger: the key % of % is neither free nor taken', p_key, p_brand;
end $$;
grant execute on function ledger.move to sampan_app;
