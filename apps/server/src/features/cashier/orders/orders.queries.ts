import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { maskAccount } from '../cashier.rules.ts';
import { accountColumns, type StoredAccount } from '../payees/encrypted-account.queries.ts';
import { openAccount, withdrawalPlace } from '../payees/encrypted-account.ts';

/** What stands beside an order in the account record: the payment method, or bank and masked account; by reference. */
export async function describeOrders(
  db: Queryable,
  playerId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<StoredAccount & { reference: string; name: string; isWithdrawal: boolean }>`
    select reference, method_name as name, false as "isWithdrawal", null as "plainNumber", null::bytea as "encryptedNumber",
      null as "numberKey" from cashier.deposit
    where player_id = ${playerId} and reference = any (${[...references]}::text[])
    union all
    select reference, bank_name, true, ${sql.raw(accountColumns('w'))} from cashier.withdrawal w
    where player_id = ${playerId} and reference = any (${[...references]}::text[])`.execute(db);
  const named = rows.map(async (row): Promise<[string, string]> => {
    if (!row.isWithdrawal) return [row.reference, row.name];
    const account = await openAccount(db, row, withdrawalPlace(playerId, row.reference));
    return [row.reference, `${row.name} ${maskAccount(account)}`];
  });
  return new Map(await Promise.all(named));
}

/** Deposits that may still be paid and withdrawals under way of a player. */
export async function countOpenOrders(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from cashier.deposit where player_id = ${playerId} and ended_at is null) +
      (select count(*) from cashier.withdrawal where player_id = ${playerId} and ended_at is null)
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
