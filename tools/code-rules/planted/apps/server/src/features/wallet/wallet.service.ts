import { sql } from 'kysely';

interface Db {
  query<Row>(text: string): Promise<Row[]>;
  selectFrom(table: string): unknown;
}

/** Planted: a statement, and a piece of one inside it. */
export const balance = (id: string) => sql`select balance from wallet.account ${sql`where id = ${id}`}`;

/** Planted: a text that is run. */
export const clock = (db: Db) => db.query<{ at: Date }>('select clock_timestamp() as at');

/** Planted: a statement that is kept for later. */
export const CLOSE = `
  update wallet.account set closed_at = now()
  where id = $1`;

/** Planted: a query that a builder makes. */
export const all = (db: Db) => db.selectFrom('wallet.account');

/** Neither English nor the steps of a transaction are SQL. */
export const words = 'select one of the wallets from the list';
export const begin = (db: Db) => db.query<never>('begin');
