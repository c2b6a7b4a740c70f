-- What is hashed of each transfer: every stored field of it, in PostgreSQL's binary form of a record, which tells null from
-- empty and one field from the next. Texts are taken in the client's encoding: ours is UTF-8 always. A plain query in a
-- function's clothes: the planner merges it into whatever asks.
create or replace function ledger.transfer_contents(p_after bigint, p_upto bigint) returns table (id bigint, content bytea)
language sql stable
as $$
  select t.id, record_send(row(t.id, t.player_id, t.counterparty_id, t.created_at, t.amount, t.debit_after, t.credit_after,
    t.brand, t.kind, t.currency, t.debit, t.credit, t.key, t.reference, t.vendor, t.request_id, t.body_hash, t.transaction_id,
    t.bet_transaction_id, t.round_id, t.session_id, t.game_code, t.round_closed, t.outcome, t.requested, t.paid, t.balance, t.linked_id))
  from ledger.transfer t where t.id > p_after and t.id <= p_upto
$$;
grant execute on function ledger.transfer_contents to sampan_app;
