/**
 * The hot path (DESIGN §6): operations that wait while a worker is busy are applied together by one call of one SQL function
 * in one durable transaction. A worker that gets free takes whatever has queued; no timer fills a batch. Waiting 2 ms for a
 * fuller batch made p99 four times worse; more workers than cores made batches smaller and everything slower.
 */
import {
  type Database,
  type DatabaseAddress,
  notifyOutbox,
  openDatabase,
  type PoolSettings,
} from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { createRecentIds } from './lookups/seen-ids.ts';
import { createTokenPlayers } from './lookups/token-players.ts';
import { createParkedOperations, type Waiting } from './parked-operations.ts';
import { applyWalletBatch, type WalletOp, type WalletOutcome } from './wallet-batch.queries.ts';

const WORKERS = 2;
const MAX_BATCH = 128;
/**
 * In a flood a worker learns of its batch once a turn of the event loop, and a turn reads a thousand sockets: whoever gets free then
 * takes all that waits. With 512, or half of what waits, p99 of what is taken was 1.6 to 2.0 s at twice what can be done, and
 * is 0.8 so.
 */
const MAX_FLOOD_BATCH = 1_024;
/**
 * The second worker takes part when this many wait, or while the first is held up for this long. At half load one alone takes
 * a fifth less of the database and answers sooner: more bets share a batch's fixed cost, no commit waits for another's flush.
 */
const SECOND_AT = 64;
const SECOND_AFTER_MS = 30;
/** Beyond this a caller is told to come back: at 5,000 a second it is under half a second of work. */
const MAX_QUEUE = 2_000;
const MAX_ATTEMPTS = 4;
/** A player of the batch stayed locked by another transaction; nothing was done. */
const LOCK_NOT_AVAILABLE = '55P03';
/**
 * 40001 and 40P01: the database undid the batch. 23505: the same id arrived at another node at the same moment for
 * another player, or was used longer ago than this process remembers; next time it is seen as the repeat or conflict it is.
 */
const RETRYABLE = new Set(['40001', '40P01', '23505']);

/** An id was used before. */
const UNIQUE_VIOLATION = '23505';
/** So long after an id that this process did not remember the database is asked: another may follow (a node restarted). */
const WARY_MS = 10_000;

export interface WalletBatcher {
  /** Rejects with AppError system.overloaded when too much waits, with the database's error when it cannot be reached. */
  submit(op: WalletOp): Promise<WalletOutcome>;
  /** Resolves when nothing waits or runs any more. */
  drained(): Promise<void>;
  /** `parked`: how often an operation was put aside because its player was kept locked by something else. */
  counts(): Readonly<{ batches: number; ops: number; retries: number; parked: number; waiting: number }>;
}

function codeOf(error: unknown): string {
  return (error as { code?: string } | null)?.code ?? '';
}

/** A statement the database refused on its own terms; a broken connection has no five-letter SQLSTATE of this kind. */
function isRefusedStatement(error: unknown): boolean {
  return /^(22|23|P0|XX|42)...$/.test(codeOf(error));
}

/**
 * The batcher's own pool: a connection a worker, so that no page's query takes a worker's. Its statements are prepared, which
 * spares a batch a quarter of its fixed cost (1.8 ms to 1.3); their plans hold, for all they do is call a function.
 */
export function openBatchPool(options: Omit<PoolSettings, 'poolSize' | 'prepared'> & DatabaseAddress): Database {
  return openDatabase({ ...options, poolSize: WORKERS, prepared: true });
}

/** `db`: from openBatchPool. `mostWaiting`: operations that may wait beside those that are being applied. */
export function createWalletBatcher(db: Database, { mostWaiting = MAX_QUEUE } = {}): WalletBatcher {
  const queue: Waiting[] = [];
  const idle: (() => void)[] = [];
  const count = { batches: 0, ops: 0, retries: 0 };
  const parked = createParkedOperations((some) => {
    queue.unshift(...some);
    wake();
  });
  const underWay = new Set<{ since: number }>();
  const recent = createRecentIds();
  const players = createTokenPlayers();
  let waryUntil = 0;
  let scheduled = false;
  let watched = false;

  async function apply(batch: readonly Waiting[]): Promise<(WalletOutcome | null)[]> {
    const ops = batch.map((waiting) => waiting.op);
    let skipLocked = batch.some((waiting) => waiting.parkedAt !== undefined);
    const remembered = recent.note(ops, players);
    for (let attempt = 1; ; attempt++) {
      try {
        const seen = attempt > 1 || performance.now() < waryUntil ? null : remembered;
        return await applyWalletBatch(db, ops, { skipLocked, seen, players });
      } catch (error) {
        if (codeOf(error) === UNIQUE_VIOLATION) waryUntil = performance.now() + WARY_MS;
        if (attempt >= MAX_ATTEMPTS) throw error;
        if (codeOf(error) === LOCK_NOT_AVAILABLE) skipLocked = true;
        else if (!RETRYABLE.has(codeOf(error))) throw error;
        count.retries += 1;
      }
    }
  }

  function takeBatch(): Waiting[] {
    const size = Math.min(MAX_FLOOD_BATCH, Math.max(MAX_BATCH, Math.ceil(queue.length / (WORKERS - underWay.size))));
    return parked.withoutHeld(queue.splice(0, size));
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await apply(batch);
      batch.forEach((waiting, index) => {
        const outcome = outcomes[index];
        if (outcome) waiting.resolve(outcome);
        else parked.park(waiting);
      });
    } catch (error) {
      if (batch.length === 1 || !isRefusedStatement(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      // One operation spoils the statement of all: let each stand for itself, so that only that one fails.
      for (const waiting of batch) await settle([waiting]);
    }
  }

  /** Whether a worker more should take what waits: the first, or one beside workers that are overrun or held up. */
  function wantsWorker(): boolean {
    if (queue.length === 0 || underWay.size >= WORKERS) return false;
    const since = performance.now() - SECOND_AFTER_MS;
    return queue.length >= SECOND_AT || [...underWay].every((worker) => worker.since <= since);
  }

  async function runWorker(): Promise<void> {
    while (wantsWorker()) {
      const worker = { since: performance.now() };
      const batch = takeBatch();
      if (batch.length === 0) continue;
      underWay.add(worker);
      count.batches += 1;
      count.ops += batch.length;
      await settle(batch);
      underWay.delete(worker);
      notifyOutbox(db);
    }
    if (queue.length > 0) watch();
    else if (underWay.size === 0 && parked.waiting() === 0) for (const resolve of idle.splice(0)) resolve();
  }

  /** The worker that is under way takes what waits, unless it is held up. */
  function watch(): void {
    if (watched) return;
    watched = true;
    setTimeout(() => {
      watched = false;
      if (queue.length > 0) void runWorker();
    }, SECOND_AFTER_MS);
  }

  /** The rest of this turn's requests come along. */
  function wake(): void {
    if (scheduled || underWay.size >= WORKERS) return;
    if (underWay.size > 0 && queue.length < SECOND_AT) return watch();
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      void runWorker();
    });
  }

  return {
    submit(op) {
      if (queue.length >= mostWaiting) return Promise.reject(new AppError('system.overloaded', { seconds: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ op, resolve, reject });
        wake();
      });
    },
    drained() {
      if (underWay.size === 0 && parked.waiting() === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => idle.push(resolve));
    },
    counts: () => ({ ...count, parked: parked.count(), waiting: queue.length + parked.waiting() }),
  };
}
