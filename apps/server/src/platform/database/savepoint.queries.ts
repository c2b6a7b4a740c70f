import { sql } from 'kysely';
import type { Tx } from './open-database.ts';

/**
 * Runs one step of a transaction. What it wrote is undone when it throws, and the transaction can go on, also after a
 * statement that the database refused. A broken connection and a deadlock end the whole transaction as ever: then there
 * is nothing left to return to, and what the step threw is thrown.
 */
export async function withinSavepoint<T>(tx: Tx, step: () => Promise<T>): Promise<T> {
  await sql`savepoint step`.execute(tx);
  let result: T;
  try {
    result = await step();
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx).catch(() => {});
    await sql`release savepoint step`.execute(tx).catch(() => {});
    throw error;
  }
  await sql`release savepoint step`.execute(tx);
  return result;
}
