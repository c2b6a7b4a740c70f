-- What is hashed of each transaction: every stored field of it and of its lines. A plain query in a function's clothes:
-- the planner merges it into whatever asks, which is several times cheaper than a call per transaction.
-- The lines of a transaction of one player come in order from their index instead of being sorted.
create or replace function ledger.transaction_contents(p_after bigint, p_upto bigint)
returns table (player_id uuid, id bigint, content text)
language sql stable
as $$
  select t.player_id, t.id,
    concat_ws('|', t.id, t.player_id, t.counterparty_id, t.brand, t.kind, t.key, t.reference,
      (extract(epoch from t.created_at) * 1000000)::bigint,
      case when t.counterparty_id is null then
        (select string_agg(concat_ws(':', p.line, p.player_id, p.account, p.currency, p.amount, p.balance_after,
           p.initiator_id), ';' order by p.line)
         from ledger.posting p where p.player_id = t.player_id and p.transaction_id = t.id)
      else
        (select string_agg(concat_ws(':', p.line, p.player_id, p.account, p.currency, p.amount, p.balance_after,
           p.initiator_id), ';' order by p.line, p.player_id)
         from ledger.posting p
         where p.transaction_id = t.id and p.player_id = any (array[t.player_id, t.counterparty_id]))
      end)
  from ledger.transaction t where t.id > p_after and t.id <= p_upto
$$;
grant execute on function ledger.transaction_contents to sampan_app;
