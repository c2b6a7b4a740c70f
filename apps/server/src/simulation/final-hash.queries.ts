import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/index.ts';

/**
 * What a day of a seed comes to: the head of the ledger's chain (every stored field of every transaction and line, in
 * order, with its simulated time) and every order, round, vendor operation, contract and bill of an agent. No real clock and no generator of the
 * operating system had a say in any of it, so two runs of one seed agree.
 */
export async function readFinalHash(db: Queryable): Promise<string> {
  const hash = createHash('sha256');
  const parts = [
    sql<{ text: string }>`select encode(hash, 'hex') as text from ledger.chain_entry order by seq desc limit 1`,
    sql<{ text: string }>`
      select concat_ws('|', player_id, kind, currency, balance) as text from ledger.account order by player_id, kind, currency`,
    sql<{ text: string }>`
      select concat_ws('|', reference, player_id, amount, state, paid_late, extract(epoch from created_at),
        extract(epoch from ended_at)) as text from cashier.deposit order by reference`,
    sql<{ text: string }>`
      select concat_ws('|', reference, player_id, amount, state, extract(epoch from created_at),
        extract(epoch from ended_at)) as text from cashier.withdrawal order by reference`,
    sql<{ text: string }>`
      select concat_ws('|', player_id, vendor, round_id, bet, win, bets, status) as text from bets.round
      order by player_id, vendor, round_id`,
    sql<{ text: string }>`
      select concat_ws('|', vendor, request_id, id, kind, player_id, transaction_id, amount, outcome, debit_after, credit_after,
        balance, reference) as text
      from ledger.transfer where request_id is not null order by id`,
    sql<{ text: string }>`
      select concat_ws('|', reference, hash, state, starts_on, ends_on, ended_why, extract(epoch from answered_at)) as text
      from commissions.contract order by contract_id`,
    sql<{ text: string }>`
      select concat_ws('|', reference, agent_id, payer_id, sales, active, loss, amount, correction, payable, paid, state,
        extract(epoch from made_at), extract(epoch from paid_at)) as text
      from commissions.bill order by bill_id`,
  ];
  for (const part of parts) {
    const { rows } = await part.execute(db);
    for (const { text } of rows) hash.update(`${text}\n`);
    hash.update('\n');
  }
  return hash.digest('hex');
}
