import type { Database, Tx } from './open-database.ts';
import { inTransaction } from './transaction.ts';

class Undone extends Error {}

/** Does something whole and undoes it: what it would come to, or what it is refused for. */
export async function rehearse<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: T[] = [];
  try {
    await inTransaction(db, async (tx) => {
      done.splice(0, 1, await work(tx));
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return done[0] as T;
}
