-- Books one transfer whose accounts the caller has locked, and whose money is there; of an amount of nothing only the row is
-- kept. Null: its key was taken meanwhile, by a transfer of another player. An account that is not there, or not of this
-- brand, fails on the row's own CHECK.
create or replace function ledger.book(t ledger.transfer) returns ledger.transfer
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  receiver uuid := coalesce(t.counterparty_id, t.player_id);
begin
  -- Before the id, whether or not a player was locked: what the hash chain's mark relies on.
  perform pg_current_xact_id();
  t.id := nextval('ledger.transfer_id_seq');
  t.created_at := coalesce(t.created_at, clock_timestamp());
  if t.debit not like 'house:%' then
    select balance - t.amount into t.debit_after from ledger.account
    where player_id = t.player_id and kind = t.debit and currency = t.currency and brand = t.brand;
  end if;
  if t.credit not like 'house:%' then
    select balance + t.amount into t.credit_after from ledger.account
    where player_id = receiver and kind = t.credit and currency = t.currency and brand = t.brand;
  end if;
  insert into ledger.transfer select t.* on conflict (brand, key) where key is not null do nothing;
  if not found then return null; end if;
  update ledger.account set balance = t.debit_after
  where player_id = t.player_id and kind = t.debit and currency = t.currency;
  update ledger.account set balance = t.credit_after
  where player_id = receiver and kind = t.credit and currency = t.currency;
  if 'bonus' in (t.debit, t.credit) then
    update ledger.account set with_bonus = coalesce(case t.debit when 'bonus' then t.debit_after end, t.credit_after) > 0
    where player_id = t.player_id and kind = 'main' and currency = t.currency;
  end if;
  -- "Your money has changed"; the figures are read when it is pushed, so a burst becomes one frame.
  if t.amount > 0 then
    insert into platform.outbox (brand, topic, player_ids, payload)
    values (t.brand, 'balance', array[t.player_id, receiver], '{"type":"balance"}');
  end if;
  return t;
end $$;
