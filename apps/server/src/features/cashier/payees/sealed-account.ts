import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { SealedColumn } from '../../../platform/reseal.ts';
import { blindIndex, seal, unseal } from '../../../platform/sealing.ts';
import {
  lockWaitingPayees,
  lockWaitingWithdrawals,
  type StoredAccount,
  storeSealedAccount,
  type WaitingAccount,
} from './sealed-account.queries.ts';

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

async function resealPayees(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockWaitingPayees(tx, keyId, limit);
  for (const row of rows) await sealAgain(tx, 'payee', row, payeePlace(row.playerId, row.id));
  return rows.length;
}

async function resealWithdrawals(tx: Tx, keyId: string, limit: number): Promise<number> {
  const rows = await lockWaitingWithdrawals(tx, keyId, limit);
  for (const row of rows) await sealAgain(tx, 'withdrawal', row, withdrawalPlace(row.playerId, row.id));
  return rows.length;
}

async function sealAgain(tx: Tx, kind: 'payee' | 'withdrawal', row: WaitingAccount, place: string): Promise<void> {
  const account = await sealAccount(tx, { number: await openAccount(tx, row, place), place });
  await storeSealedAccount(tx, kind, row, account);
}

/** What the cashier keeps sealed. */
export const cashierSealedColumns: readonly SealedColumn[] = [
  { name: 'cashier.payee.account_number_sealed', reseal: resealPayees },
  { name: 'cashier.withdrawal.account_number_sealed', reseal: resealWithdrawals },
];
