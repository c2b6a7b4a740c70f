-- The one way to real money, whatever the code does: two operators have agreed on it, of a brand that is no demo. The
-- application's role cannot write play_money.
create or replace function brand.go_live(p_brand text, p_proposal bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not operators.is_approved(p_proposal, 'brand.go-live', p_brand, '{}') then
    raise exception 'real money takes the approval of a second person' using errcode = 'check_violation';
  end if;
  update brand.brand set play_money = false where brand = p_brand and play_money and not is_demo;
  if not found then
    raise exception '% is a demo brand, or it plays for real money already', p_brand using errcode = 'check_violation';
  end if;
  insert into brand.live (brand, proposal_id) values (p_brand, p_proposal);
end $$;
grant execute on function brand.go_live to sampan_app;
