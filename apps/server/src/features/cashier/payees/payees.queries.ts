import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { accountColumns, type StoredAccount } from './encrypted-account.queries.ts';
import { encryptAccount, openAccount, payeePlace } from './encrypted-account.ts';

export interface PayeeRow {
  id: string;
  bankCode: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  usableAt: Date;
  /** Seconds it still waits, by the database's clock; 0: usable. */
  coolingSeconds: number;
}

type EncryptedRow = Omit<PayeeRow, 'accountNumber'> & StoredAccount;

async function openRow(db: Queryable, playerId: string, row: EncryptedRow): Promise<PayeeRow> {
  return { ...row, accountNumber: await openAccount(db, row, payeePlace(playerId, row.id)) };
}

const cooling = sql.raw(
  `greatest(0, ceil(extract(epoch from usable_at - clock_timestamp())))::int as "coolingSeconds"`,
);
const columns = sql`p.id, p.bank_code as "bankCode", coalesce(b.name, p.bank_code) as "bankName",
  p.account_name as "accountName", ${sql.raw(accountColumns('p'))}, p.usable_at as "usableAt", ${cooling}`;
const source = sql.raw(`cashier.payee p left join cashier.bank b on b.brand = p.brand and b.code = p.bank_code`);

export async function selectPayees(db: Queryable, playerId: string): Promise<PayeeRow[]> {
  const { rows } = await sql<EncryptedRow>`
    select ${columns} from ${source} where p.player_id = ${playerId} and p.removed_at is null
    order by p.created_at, p.id`.execute(db);
  return Promise.all(rows.map((row) => openRow(db, playerId, row)));
}

export async function selectPayee(db: Queryable, playerId: string, id: string): Promise<PayeeRow | undefined> {
  const { rows } = await sql<EncryptedRow>`
    select ${columns} from ${source}
    where p.player_id = ${playerId} and p.id = ${id} and p.removed_at is null`.execute(db);
  return rows[0] && openRow(db, playerId, rows[0]);
}

/** Accounts the player has ever had, removed ones too: removing the first does not make the next one the first. */
export async function countPayeesEver(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.payee where player_id = ${playerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface InsertedPayee {
  playerId: string;
  brand: string;
  id: string;
  bankCode: string;
  accountName: string;
  accountNumber: string;
  /** How long it waits before it can be used. */
  minutes: number;
}

export async function insertPayee(
  tx: Tx,
  payee: InsertedPayee,
): Promise<Pick<PayeeRow, 'usableAt' | 'coolingSeconds'>> {
  const place = payeePlace(payee.playerId, payee.id);
  const account = await encryptAccount(tx, { number: payee.accountNumber, place });
  const { rows } = await sql<Pick<PayeeRow, 'usableAt' | 'coolingSeconds'>>`
    insert into cashier.payee (player_id, id, brand, bank_code, account_name, account_number_encrypted, account_number_key,
      account_number_index, usable_at)
    values (${payee.playerId}, ${payee.id}, ${payee.brand}, ${payee.bankCode}, ${payee.accountName},
      ${account.encrypted}, ${account.keyId}, ${account.index}, now() + make_interval(mins => ${payee.minutes}))
    returning usable_at as "usableAt", ${cooling}`.execute(tx);
  return rows[0] as Pick<PayeeRow, 'usableAt' | 'coolingSeconds'>;
}

/** @returns false when the player has no such account */
export async function markPayeeRemoved(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const result = await sql`
    update cashier.payee set removed_at = now()
    where player_id = ${playerId} and id = ${id} and removed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function selectPayeeName(db: Queryable, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from cashier.payee_name where player_id = ${playerId}`.execute(db);
  return rows[0]?.name ?? null;
}

export async function fixPayeeName(tx: Tx, fixed: { playerId: string; brand: string; name: string }): Promise<void> {
  await sql`insert into cashier.payee_name (player_id, brand, name)
    values (${fixed.playerId}, ${fixed.brand}, ${fixed.name})`.execute(tx);
}
