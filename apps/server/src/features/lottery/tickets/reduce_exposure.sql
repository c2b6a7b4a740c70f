-- What tickets that were given back would have cost: `p_exposure` as in lottery.place_slips.
create or replace function lottery.reduce_exposure(p_exposure jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with asked as (
    select (e ->> 'drawId')::bigint as draw_id, e ->> 'key' as key, (e ->> 'amount')::bigint as amount
    from jsonb_array_elements(p_exposure) e
  ), held as (
    select x.draw_id, x.key, asked.amount from lottery.exposure x
    join asked on asked.draw_id = x.draw_id and asked.key = x.key collate "C"
    order by x.draw_id, x.key for update of x
  )
  update lottery.exposure x set amount = greatest(0, x.amount - held.amount) from held
  where x.draw_id = held.draw_id and x.key = held.key
$$;
grant execute on function lottery.reduce_exposure to sampan_app;
