import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { blindIndex, decrypt, encrypt } from '../../../platform/encryption.ts';
import type { EncryptedColumn } from '../../../platform/reencrypt.ts';
import {
  lockWaitingPayees,
  lockWaitingWithdrawals,
  type StoredAccount,
  storeEncryptedAccount,
  type WaitingAccount,
} from './encrypted-account.queries.ts';

export const payeePlace = (playerId: string, id: string): string => `cashier.payee ${playerId} ${id}`;
export const withdrawalPlace = (playerId: string, reference: string): string =>
  `cashier.withdrawal ${playerId} ${reference}`;

/** What equal account numbers have in common; banks stand in a column of their own. */
export const accountIndex = (tx: Tx, number: string): Promise<Buffer> => blindIndex(tx, `account ${number}`);

export interface EncryptedAccount {
  encrypted: Buffer;
  keyId: string;
  index: Buffer;
}

/** `place`: the row it is bound to; encrypted bytes of another row do not open. */
export async function encryptAccount(
  tx: Tx,
  { number, place }: { number: string; place: string },
): Promise<EncryptedAccount> {
  const { bytes, keyId } = await encrypt(tx, { text: number, place });
  return { encrypted: bytes, keyId, index: await accountIndex(tx, number) };
}

/** @throws Error when the bytes are not this row's */
export async function openAccount(db: Queryable, stored: StoredAccount, place: string): Promise<string> {
  const { plainNumber, encryptedNumber, numberKey } = stored;
  if (encryptedNumber === null || numberKey === null) return plainNumber ?? '';
  return decrypt(db, { keyId: numberKey, bytes: encryptedNumber, place });
}

async function reencryptPayees(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockWaitingPayees(tx, keyId, limit);
  for (const row of rows) await encryptAgain(tx, 'payee', row, payeePlace(row.playerId, row.id));
  return rows.length;
}

async function reencryptWithdrawals(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockWaitingWithdrawals(tx, keyId, limit);
  for (const row of rows) await encryptAgain(tx, 'withdrawal', row, withdrawalPlace(row.playerId, row.id));
  return rows.length;
}

async function encryptAgain(tx: Tx, kind: 'payee' | 'withdrawal', row: WaitingAccount, place: string): Promise<void> {
  const account = await encryptAccount(tx, { number: await openAccount(tx, row, place), place });
  await storeEncryptedAccount(tx, kind, row, account);
}

/** What the cashier keeps encrypted. */
export const cashierEncryptedColumns: readonly EncryptedColumn[] = [
  { name: 'cashier.payee.account_number_encrypted', reencrypt: reencryptPayees },
  { name: 'cashier.withdrawal.account_number_encrypted', reencrypt: reencryptWithdrawals },
];
