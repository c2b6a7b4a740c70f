-- Books one leg of an operation's bonus money, linked to the row of the operation.
create or replace function bonuses.book_leg(op ledger.transfer, p_kind text, p_reference text, p_amount bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  leg ledger.transfer;
begin
  if p_amount = 0 then return; end if;
  leg.linked_id := op.id; leg.kind := p_kind; leg.reference := p_reference; leg.amount := p_amount;
  leg.key := 'bonus:' || p_reference || ':' || p_kind || ':G' || op.id;
  leg.player_id := op.player_id; leg.brand := op.brand; leg.currency := op.currency; leg.created_at := op.created_at;
  leg.vendor := op.vendor; leg.round_id := op.round_id; leg.session_id := op.session_id; leg.game_code := op.game_code;
  select source, target into leg.debit, leg.credit from ledger.movement where kind = p_kind;
  leg := ledger.book(leg);
  if leg.id is null then raise exception 'bonuses: % of G% was booked before', p_kind, op.id; end if;
end $$;
