-- Takes tickets that were given back out of what their draw has sold.
create or replace function lottery.reduce_draw_stake(p_draw bigint, p_player uuid, p_amount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update lottery.draw_stake set amount = greatest(0, amount - p_amount)
  where draw_id = p_draw and stripe = lottery.stripe_of(p_player) and amount is not null;
  -- A stripe that was taken into the first one stays without an amount for good.
  if not found then
    update lottery.draw_stake set amount = greatest(0, amount - p_amount) where draw_id = p_draw and stripe = 0;
  end if;
end $$;
