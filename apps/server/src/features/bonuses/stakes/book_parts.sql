-- Books the bonus money of a bet, win or rollback whose own row is booked, and keeps what each bonus holds and has in the
-- round. What comes back to a bonus that has ended goes on at once.
create or replace function bonuses.book_parts(op ledger.transfer, p_parts bonuses.part[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
as $$
declare
  p bonuses.part;
begin
  foreach p in array p_parts loop
    perform bonuses.book_leg(op, case op.kind when 'bet' then 'bonus-stake' when 'win' then 'bonus-winnings'
      else 'bonus-stake-back' end, p.reference, p.amount);
    perform bonuses.book_leg(op, 'bonus-release', p.reference, p.released);
    perform bonuses.book_leg(op, 'bonus-forfeit', p.reference, p.forfeited);
    update bonuses.bonus set released = released + p.released,
      balance = balance + case op.kind when 'bet' then -p.amount else p.amount - p.released - p.forfeited end
    where player_id = op.player_id and reference = p.reference;
    insert into bonuses.round_stake as s (player_id, vendor, round_id, reference, bet)
    values (op.player_id, op.vendor, op.round_id, p.reference, p.amount)
    on conflict (player_id, vendor, round_id, reference) do update
    set bet = s.bet + case op.kind when 'bet' then p.amount when 'rollback' then -p.amount else 0 end,
      win = s.win + case op.kind when 'win' then p.amount else 0 end;
  end loop;
end $$;
