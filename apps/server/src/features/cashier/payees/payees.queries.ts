import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

export interface PayeeRow {
  id: string;
  bankCode: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
}

const columns = sql.raw(`p.id, p.bank_code as "bankCode", coalesce(b.name, p.bank_code) as "bankName",
  p.account_name as "accountName", p.account_number as "accountNumber"`);
const source = sql.raw(`cashier.payee p left join cashier.bank b on b.brand = p.brand and b.code = p.bank_code`);

export async function selectPayees(db: Queryable, playerId: string): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select ${columns} from ${source} where p.player_id = ${playerId} and p.removed_at is null
    order by p.created_at, p.id`.execute(db);
  return rows;
}

export async function selectPayee(db: Queryable, playerId: string, id: string): Promise<PayeeRow | undefined> {
  const { rows } = await sql<PayeeRow>`
    select ${columns} from ${source}
    where p.player_id = ${playerId} and p.id = ${id} and p.removed_at is null`.execute(db);
  return rows[0];
}

export async function insertPayee(
  tx: Tx,
  payee: { playerId: string; brand: string; id: string; bankCode: string; accountName: string; accountNumber: string },
): Promise<void> {
  await sql`
    insert into cashier.payee (player_id, id, brand, bank_code, account_name, account_number)
    values (${payee.playerId}, ${payee.id}, ${payee.brand}, ${payee.bankCode}, ${payee.accountName},
      ${payee.accountNumber})`.execute(tx);
}

/** @returns false when the player has no such account */
export async function markPayeeRemoved(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const result = await sql`
    update cashier.payee set removed_at = now()
    where player_id = ${playerId} and id = ${id} and removed_at is null`.execute(tx);
  return result.numAffectedRows === 1n;
}
