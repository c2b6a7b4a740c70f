-- Adds to what a draw has sold, at most `p_most`. @returns false: it would be more, and nothing was added. Whoever sells holds a
-- stripe until the commit, so a draw with one counter sold as many slips a second as the disk commits. A stripe fills
-- up to its share of the limit by itself; whoever needs more takes them all, and from then on they are one exact counter.
create or replace function lottery.add_draw_stake(p_draw bigint, p_player uuid, p_amount bigint, p_most bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  total bigint;
begin
  if lottery.add_to_stripe(p_draw, lottery.stripe_of(p_player), p_amount, p_most) then return true; end if;
  perform from lottery.draw_stake where draw_id = p_draw order by stripe for update;
  select sum(amount) into total from lottery.draw_stake where draw_id = p_draw;
  if total + p_amount > p_most then return false; end if;
  update lottery.draw_stake set amount = case stripe when 0 then total + p_amount end where draw_id = p_draw;
  return true;
end $$;
