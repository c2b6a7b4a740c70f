import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Bank } from './bank-lists.ts';

export interface BankRow extends Bank {
  /** Empty: of no country, as the demo's. */
  country: string;
}

export async function selectOpenBanks(db: Queryable, brand: string): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select code, name, country, kind, pattern, example from cashier.bank
    where brand = ${brand} and is_open order by position, code`.execute(db);
  return rows;
}

export async function insertBank(tx: Tx, bank: BankRow & { brand: string; position: number }): Promise<void> {
  await sql`insert into cashier.bank (brand, code, name, country, kind, pattern, example, position)
    values (${bank.brand}, ${bank.code}, ${bank.name}, ${bank.country}, ${bank.kind}, ${bank.pattern}, ${bank.example},
      ${bank.position}) on conflict do nothing`.execute(tx);
}
