-- The one rule of when a draw is sold (R-37), by the database's clock: until its lock, and not a moment of it.
create or replace function lottery.is_on_sale(d lottery.draw, p_at timestamptz) returns boolean
language sql immutable
as $$ select d.state = 'open' and p_at >= d.opened_at and p_at < d.lock_at $$;
grant execute on function lottery.is_on_sale to sampan_app;
