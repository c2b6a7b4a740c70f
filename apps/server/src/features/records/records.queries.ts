import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

/** The games and rounds of vendor transactions, given as `vendor:transaction`; by the unique key of the ledger's transfers. */
export async function selectGamesOfTransactions(
  db: Queryable,
  transactions: readonly { vendor: string; transactionId: string }[],
): Promise<Map<string, { names: Record<string, string>; round: string | null }>> {
  if (transactions.length === 0) return new Map();
  const vendors = transactions.map((transaction) => transaction.vendor);
  const ids = transactions.map((transaction) => transaction.transactionId);
  const { rows } = await sql<{ key: string; names: Record<string, string>; round: string | null }>`
    select o.vendor || ':' || o.transaction_id as key, coalesce(g.names, jsonb_build_object('en', o.game_code)) as names,
      o.vendor || ':' || o.round_id as round
    from unnest(${vendors}::text[], ${ids}::text[]) as asked (vendor, transaction_id)
    cross join lateral ledger.of_transaction(asked.vendor, asked.transaction_id) o
    left join catalogue.game g on g.vendor = o.vendor and g.code = o.game_code`.execute(db);
  return new Map(rows.map(({ key, ...found }) => [key, found]));
}

/** What was set aside for withdrawals in a period and came back within it: money that never left. */
export async function sumReturnedWithdrawals(
  db: Queryable,
  { playerId, from, to }: { playerId: string; from: Date; to: Date },
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from cashier.withdrawal
    where player_id = ${playerId} and state in ('rejected', 'failed', 'cancelled')
      and created_at >= ${from} and ended_at < ${to}`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** The states of withdrawals, by reference. */
export async function selectWithdrawalStates(
  db: Queryable,
  playerId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; state: string }>`
    select reference, state from cashier.withdrawal
    where player_id = ${playerId} and reference = any (${[...references]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.reference, row.state]));
}
