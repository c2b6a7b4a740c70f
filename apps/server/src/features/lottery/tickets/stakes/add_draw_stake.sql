-- Adds to what a draw has sold, at most `p_most`. @returns false: it would be more, and nothing was added. Whoever sells holds a
-- stripe until the commit, so a draw with one counter sold as many slips a second as the disk commits. A stripe fills
-- up to its share of the limit by itself; whoever needs more takes them all, and from then on they are one exact counter.
create or replace function lottery.add_draw_stake(p_draw bigint, p_player uuid, p_amount bigint, p_most bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own smallint := lottery.stripe_of(p_player);
  total bigint;
begin
  -- A row that does not fit is not locked: nobody waits for all stripes while holding one of this draw.
  update lottery.draw_stake set amount = amount + p_amount
  where draw_id = p_draw and stripe = own and amount + p_amount <= p_most / 16;
  if found then return true; end if;
  insert into lottery.draw_stake (draw_id, stripe) select p_draw, x from generate_series(0, 15) x on conflict do nothing;
  update lottery.draw_stake set amount = amount + p_amount
  where draw_id = p_draw and stripe = own and amount + p_amount <= p_most / 16;
  if found then return true; end if;
  perform from lottery.draw_stake where draw_id = p_draw order by stripe for update;
  select sum(amount) into total from lottery.draw_stake where draw_id = p_draw;
  if total + p_amount > p_most then return false; end if;
  update lottery.draw_stake set amount = case stripe when 0 then total + p_amount end where draw_id = p_draw;
  return true;
end $$;
