import { sql } from 'kysely';

/** Own tables are free; wallet.upline in a comment is no read. */
export const own = sql`select reference from cashier.deposit`;
/** Planted: another feature's table, behind a nested template. */
export const theirs = sql`select 1 ${sql`, (select count(*) from wallet.upline)`} from cashier.deposit`;
/** Planted: another feature's function, in a piece without a word of SQL. */
export const called = (id: string) => sql`wallet.move_up(${id}::uuid)`;
