import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';

/** An account of ours that money comes in on. */
export interface ReceivingAccount {
  brand: string;
  code: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  /** How payment codes name it: a PromptPay proxy, or the number. */
  qrAccount: string;
  scheme: 'none' | 'promptpay' | 'vietqr' | 'qrph';
  schemeBank: string;
  city: string;
  currency: string;
  digits: number;
  /** The provider whose word about incoming transfers is taken; null: statements only. */
  notifier: string | null;
}

const columns = sql.raw(`brand, code, bank_name as "bankName", account_name as "accountName",
  account_number as "accountNumber", qr_account as "qrAccount", scheme, scheme_bank as "schemeBank", city, currency, digits, notifier`);

export async function selectAccount(db: Queryable, brand: string, code: string): Promise<ReceivingAccount | undefined> {
  const { rows } = await sql<ReceivingAccount>`
    select ${columns} from cashier.receiving_account where brand = ${brand} and code = ${code}`.execute(db);
  return rows[0];
}

export async function selectAccounts(db: Queryable, brand: string): Promise<ReceivingAccount[]> {
  const { rows } = await sql<ReceivingAccount>`
    select ${columns} from cashier.receiving_account where brand = ${brand} order by code`.execute(db);
  return rows;
}

/** The account that a notifier names by its number or as payment codes do. */
export async function selectNotifiedAccount(
  db: Queryable,
  named: { notifier: string; account: string; currency: string },
): Promise<ReceivingAccount | undefined> {
  const { rows } = await sql<ReceivingAccount>`
    select ${columns} from cashier.receiving_account
    where notifier = ${named.notifier} and currency = ${named.currency}
      and (account_number = ${named.account} or qr_account = ${named.account})
    order by brand, code limit 1`.execute(db);
  return rows[0];
}

/** Adds an account unless the brand has one of this code. */
export async function insertAccount(tx: Tx, account: ReceivingAccount): Promise<void> {
  await sql`
    insert into cashier.receiving_account (brand, code, bank_name, account_name, account_number, qr_account, scheme,
      scheme_bank, city, currency, digits, notifier)
    values (${account.brand}, ${account.code}, ${account.bankName}, ${account.accountName}, ${account.accountNumber},
      ${account.qrAccount}, ${account.scheme}, ${account.schemeBank}, ${account.city}, ${account.currency}, ${account.digits},
      ${account.notifier})
    on conflict do nothing`.execute(tx);
}
