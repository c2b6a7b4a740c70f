import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { SealedColumn } from '../../../platform/reseal.ts';
import { blindIndex, seal, unseal } from '../../../platform/sealing.ts';

/** An account number as it is stored; plain only until the next start after an update from a former release. */
export interface StoredAccount {
  plainNumber: string | null;
  sealedNumber: Buffer | null;
  numberKey: string | null;
}

/** The columns of a `StoredAccount`; `row` is the name of the table in the query. */
export const accountColumns = (row: 'p' | 'w') =>
  `${row}.account_number as "plainNumber", ${row}.account_number_sealed as "sealedNumber", ${row}.account_number_key as "numberKey"`;

export const payeePlace = (playerId: string, id: string): string => `cashier.payee ${playerId} ${id}`;
export const withdrawalPlace = (playerId: string, reference: string): string =>
  `cashier.withdrawal ${playerId} ${reference}`;

/** What equal account numbers have in common; banks stand in a column of their own. */
export const accountIndex = (tx: Tx, number: string): Promise<Buffer> => blindIndex(tx, `account ${number}`);

export interface SealedAccount {
  sealed: Buffer;
  keyId: string;
  index: Buffer;
}

/** `place`: the row it is bound to; sealed bytes of another row do not open. */
export async function sealAccount(
  tx: Tx,
  { number, place }: { number: string; place: string },
): Promise<SealedAccount> {
  const { bytes, keyId } = await seal(tx, { text: number, place });
  return { sealed: bytes, keyId, index: await accountIndex(tx, number) };
}

/** @throws Error when the bytes are not this row's */
export async function openAccount(db: Queryable, stored: StoredAccount, place: string): Promise<string> {
  const { plainNumber, sealedNumber, numberKey } = stored;
  if (sealedNumber === null || numberKey === null) return plainNumber ?? '';
  return unseal(db, { keyId: numberKey, bytes: sealedNumber, place });
}

interface Waiting extends StoredAccount {
  playerId: string;
  id: string;
}

async function resealPayees(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<Waiting>`
    select player_id as "playerId", id, ${sql.raw(accountColumns('p'))} from cashier.payee p
    where p.account_number_key is distinct from ${keyId} limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const place = payeePlace(row.playerId, row.id);
    const account = await sealAccount(tx, { number: await openAccount(tx, row, place), place });
    await sql`select cashier.seal_account('payee', ${row.playerId}, ${row.id}, ${account.sealed}, ${account.keyId},
      ${account.index})`.execute(tx);
  }
  return rows.length;
}

async function resealWithdrawals(tx: Tx, keyId: string, limit: number): Promise<number> {
  const { rows } = await sql<Waiting>`
    select player_id as "playerId", reference as id, ${sql.raw(accountColumns('w'))} from cashier.withdrawal w
    where w.account_number_key is distinct from ${keyId} limit ${limit} for update`.execute(tx);
  for (const row of rows) {
    const place = withdrawalPlace(row.playerId, row.id);
    const account = await sealAccount(tx, { number: await openAccount(tx, row, place), place });
    await sql`select cashier.seal_account('withdrawal', ${row.playerId}, ${row.id}, ${account.sealed}, ${account.keyId},
      ${account.index})`.execute(tx);
  }
  return rows.length;
}

/** What the cashier keeps sealed. */
export const cashierSealedColumns: readonly SealedColumn[] = [
  { name: 'cashier.payee.account_number_sealed', reseal: resealPayees },
  { name: 'cashier.withdrawal.account_number_sealed', reseal: resealWithdrawals },
];
