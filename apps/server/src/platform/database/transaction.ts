import { commitFailure, noteBeforeCommit } from '@sampan/service-kit/not-done';
import type { Database, Queryable, Tx } from './open-database.ts';
import { notifyAfterCommit } from './outbox.ts';

/** 40001 serialization failure, 40P01 deadlock: the database undid everything, the same call may be made again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** How often a transaction had to be repeated since the start, for /metrics. */
const retries = { total: 0, exhausted: 0 };
export function transactionRetries(): Readonly<typeof retries> {
  return { ...retries };
}

export interface TransactionOptions {
  /** How many times a transaction is repeated after a serialization failure or deadlock. 3 unless told. */
  retries?: number;
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has((error as { code?: string } | null)?.code ?? '');
}

interface Attempt {
  tx?: Tx;
  committing: boolean;
  failure?: { error: unknown };
}

async function run<T>(fn: (tx: Tx) => Promise<T>, tx: Tx, attempt: Attempt): Promise<T> {
  attempt.tx = tx;
  try {
    const result = await fn(tx);
    attempt.committing = true;
    return result;
  } catch (error) {
    noteBeforeCommit(error);
    attempt.failure = { error };
    throw error;
  }
}

/** Over a broken connection Kysely throws that it could not roll back, in place of what had gone wrong. */
function failureOf(thrown: unknown, { committing, failure }: Attempt): unknown {
  if (failure) return failure.error;
  if (committing) return commitFailure(thrown);
  // The BEGIN itself failed.
  noteBeforeCommit(thrown);
  return thrown;
}

/**
 * Runs `fn` in one READ COMMITTED transaction. `fn` may run more than once, so it must have no effect outside the
 * database. Rejects with whatever `fn` threw (everything rolled back), or the last failure when retries are used up.
 */
export async function inTransaction<T>(
  db: Database,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const limit = options.retries ?? 3;
  for (let attempt = 0; ; attempt++) {
    const seen: Attempt = { committing: false };
    try {
      const result = await db.transaction().execute((tx) => run(fn, tx, seen));
      if (seen.tx) notifyAfterCommit(db, seen.tx);
      return result;
    } catch (thrown) {
      const error = failureOf(thrown, seen);
      if (!isRetryable(error)) throw error;
      if (attempt >= limit) {
        retries.exhausted += 1;
        throw error;
      }
      retries.total += 1;
    }
  }
}

/** In the transaction that the caller has open, or in one of its own where it reads straight on the pool. */
export const withinTransaction = <T>(db: Queryable, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? fn(db as Tx) : inTransaction(db, fn);
