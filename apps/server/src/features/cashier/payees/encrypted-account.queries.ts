import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** The columns of a `StoredAccount`; `row` is the name of the table in the query. */
export const accountColumns = (row: 'p' | 'w') =>
  `${row}.account_number as "plainNumber", ${row}.account_number_encrypted as "encryptedNumber", ${row}.account_number_key as "numberKey"`;

/** An account number as it is stored; plain only until the next start after an update from a former release. */
export interface StoredAccount {
  plainNumber: string | null;
  encryptedNumber: Buffer | null;
  numberKey: string | null;
}

/** A row whose number waits to be encrypted under the present key; `id` is the payee's or the reference of the withdrawal. */
export interface WaitingAccount extends StoredAccount {
  playerId: string;
  id: string;
}

export async function lockWaitingPayees(tx: Tx, keyId: string, limit: number): Promise<WaitingAccount[]> {
  const { rows } = await sql<WaitingAccount>`
    select player_id as "playerId", id, ${sql.raw(accountColumns('p'))} from cashier.payee p
    where p.account_number_key is distinct from ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

export async function lockWaitingWithdrawals(tx: Tx, keyId: string, limit: number): Promise<WaitingAccount[]> {
  const { rows } = await sql<WaitingAccount>`
    select player_id as "playerId", reference as id, ${sql.raw(accountColumns('w'))} from cashier.withdrawal w
    where w.account_number_key is distinct from ${keyId} limit ${limit} for update`.execute(tx);
  return rows;
}

/** Puts the encrypted number in the place of what stood there. */
export async function storeEncryptedAccount(
  tx: Tx,
  kind: 'payee' | 'withdrawal',
  { playerId, id }: WaitingAccount,
  account: { encrypted: Buffer; keyId: string; index: Buffer },
): Promise<void> {
  await sql`select cashier.encrypt_account(${kind}, ${playerId}, ${id}, ${account.encrypted}, ${account.keyId},
    ${account.index})`.execute(tx);
}
