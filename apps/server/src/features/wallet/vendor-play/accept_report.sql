-- Whether a reported round is booked: it was opened under a lease, before the session had ended here. One that was opened
-- after that, by a vendor that could not know it yet, is not booked and that is all. Any other is a breach: it is written
-- down, and the vendor opens no game any more until an operator lets it.
create or replace function wallet.accept_report(p_vendor text, p_player uuid, p_round text, p_opened_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  -- For clocks that differ, and for a stake that was on its way when the lease ended.
  slack constant interval := interval '10 seconds';
  covered boolean;
  unaware boolean;
begin
  -- Nothing of the player has ever stood there: for bets.report_round to say.
  if not exists (select from ledger.account where player_id = p_player and kind = 'vendor:' || p_vendor) then
    return true;
  end if;
  select bool_or(p_opened_at <= coalesce(ended_at, until) + slack), bool_or(p_opened_at <= coalesce(told_at, until) + slack)
  into covered, unaware
  from wallet.vendor_lease
  where player_id = p_player and vendor = p_vendor and p_opened_at between since - slack and until + slack;
  if covered then return true; end if;
  if unaware then return false; end if;
  insert into wallet.vendor_breach (vendor, player_id, round_id, opened_at)
  values (p_vendor, p_player, p_round, p_opened_at) on conflict do nothing;
  if found then
    update vendor_api.vendor set enabled = false,
      stopped_because = 'took a stake without a lease, round ' || p_round || ' of ' || p_player
    where code = p_vendor and enabled;
  end if;
  return false;
end $$;
grant execute on function wallet.accept_report to sampan_app;
