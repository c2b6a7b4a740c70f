-- The kinds that touch one vendor's account. Its play is booked by what it reports: above zero the player has won.
create or replace function ledger.open_vendor_movements(p_vendor text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.movement (kind, source, target, signed) values
    ('vendor-in:' || p_vendor, 'transit', 'vendor:' || p_vendor, false),
    ('vendor-out:' || p_vendor, 'vendor:' || p_vendor, 'transit', false),
    ('vendor-play:' || p_vendor, 'house:games', 'vendor:' || p_vendor, true)
  on conflict do nothing
$$;
grant execute on function ledger.open_vendor_movements to sampan_app;
