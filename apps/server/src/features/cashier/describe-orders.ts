import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';
import { maskAccount } from './cashier.rules.ts';

/** What stands beside an order in the account record: the payment method, or bank and masked account; by reference. */
export async function describeOrders(
  db: Queryable,
  playerId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; name: string; accountNumber: string | null }>`
    select reference, method_name as name, null as "accountNumber" from cashier.deposit
    where player_id = ${playerId} and reference = any (${[...references]}::text[])
    union all
    select reference, bank_name, account_number from cashier.withdrawal
    where player_id = ${playerId} and reference = any (${[...references]}::text[])`.execute(db);
  return new Map(
    rows.map(({ reference, name, accountNumber }) => [
      reference,
      accountNumber ? `${name} ${maskAccount(accountNumber)}` : name,
    ]),
  );
}
