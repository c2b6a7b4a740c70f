-- Adds to what a draw has sold in one stripe, up to the stripe's share of the limit; where the stripes are one counter, up to
-- all of it. Waits for no other stripe. @returns false: it does not fit here, and nothing was added
create or replace function lottery.add_to_stripe(p_draw bigint, p_stripe smallint, p_amount bigint, p_most bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  for attempt in 1 .. 2 loop
    -- A row that does not fit is not locked: nobody waits for all stripes while holding one of this draw.
    update lottery.draw_stake set amount = amount + p_amount
    where draw_id = p_draw and stripe = p_stripe and amount + p_amount <= p_most / 16;
    if found then return true; end if;
    exit when exists (select from lottery.draw_stake where draw_id = p_draw);
    insert into lottery.draw_stake (draw_id, stripe) select p_draw, x from generate_series(0, 15) x on conflict do nothing;
  end loop;
  update lottery.draw_stake set amount = amount + p_amount
  where draw_id = p_draw and stripe = 0 and amount + p_amount <= p_most
    and (select s.amount is null from lottery.draw_stake s where s.draw_id = p_draw and s.stripe = 15);
  return found;
end $$;
