/**
 * Money calls that wait while a worker is busy are done together, in one durable transaction: an order of a draw alone was sold a
 * thousand times a second, its transaction was dearer than its sale. No timer fills a batch: a worker that gets free takes whatever has
 * queued, at most one call of a player.
 */
import type { Database } from '../../database/index.ts';
import type { StoredAnswer } from '../idempotency.ts';
import { type ApplyShared, answerTogether, type SharedCall } from './answer-together.ts';

const WORKERS = 2;
const MAX_CALLS = 128;
/** By what its calls say they weigh: a batch of long calls has fewer of them. */
const MAX_WEIGHT = 1_000;
/** The second worker takes part while the first is held up for so long; before, it would only make batches smaller. */
const SECOND_AFTER_MS = 30;

export interface SharedCallParts<Input, Value> {
  db: Database;
  apply: ApplyShared<Input, Value>;
  /** How much work a call is, in comparison with the lightest. */
  weigh(input: Input): number;
}

export interface SharedCalls<Input> {
  /** Rejects with the AppError that the call is refused with, or with SettingsChanged: then it may come again with those of now. */
  submit(call: SharedCall<Input>): Promise<StoredAnswer>;
}

interface Waiting<Input> {
  call: SharedCall<Input>;
  resolve(answer: StoredAnswer): void;
  reject(error: unknown): void;
}

/** The database refused the statement on its own terms: one of the calls spoils it for all. */
const isRefusedStatement = (error: unknown) =>
  /^(22|23|P0|XX|42)...$/.test((error as { code?: string } | null)?.code ?? '');

/** The first call of each player, as many as fit together; `later` keeps the order of the rest. */
function takeBatch<Input>(queue: readonly Waiting<Input>[], weigh: (input: Input) => number) {
  const [batch, later]: [Waiting<Input>[], Waiting<Input>[]] = [[], []];
  const players = new Set<string>();
  let weight = 0;
  for (const waiting of queue) {
    const { claim, input } = waiting.call;
    const heavier = weight + weigh(input);
    const fits = batch.length === 0 || (batch.length < MAX_CALLS && heavier <= MAX_WEIGHT);
    if (!fits || players.has(claim.playerId)) {
      later.push(waiting);
      continue;
    }
    players.add(claim.playerId);
    batch.push(waiting);
    weight = heavier;
  }
  return { batch, later };
}

/** Workers that take what waits, one of them unless it is held up. @returns what wakes them */
function createWorkers({ isWaiting, work }: { isWaiting: () => boolean; work: () => Promise<void> }): () => void {
  const underWay = new Set<{ since: number }>();
  let scheduled = false;
  let watched = false;

  const isWanted = () =>
    isWaiting() &&
    underWay.size < WORKERS &&
    [...underWay].every(({ since }) => performance.now() - since >= SECOND_AFTER_MS);

  async function run(): Promise<void> {
    while (isWanted()) {
      const worker = { since: performance.now() };
      underWay.add(worker);
      await work();
      underWay.delete(worker);
    }
    if (isWaiting()) watch();
  }

  /** The worker that is under way takes what waits, unless it is held up. */
  function watch(): void {
    if (watched) return;
    watched = true;
    setTimeout(() => {
      watched = false;
      void run();
    }, SECOND_AFTER_MS);
  }

  return () => {
    if (scheduled) return;
    if (underWay.size > 0) return watch();
    scheduled = true;
    // The rest of this turn's calls come along.
    setImmediate(() => {
      scheduled = false;
      void run();
    });
  };
}

export function createSharedCalls<Input, Value>(parts: SharedCallParts<Input, Value>): SharedCalls<Input> {
  const { db, apply, weigh } = parts;
  let queue: Waiting<Input>[] = [];

  async function settle(batch: readonly Waiting<Input>[], alone: boolean): Promise<void> {
    const calls = batch.map(({ call }) => call);
    try {
      const answers = await answerTogether(db, { calls, apply, alone });
      for (const waiting of batch) {
        const answered = answers.get(waiting.call);
        if (answered === 'alone' || answered === undefined) doAlone([waiting], alone);
        else if ('answer' in answered) waiting.resolve(answered.answer);
        else waiting.reject(answered.refused);
      }
    } catch (error) {
      if (!alone && isRefusedStatement(error)) doAlone(batch, alone);
      else for (const waiting of batch) waiting.reject(error);
    }
  }

  /** Outside the workers: it may wait for what somebody else holds. */
  function doAlone(some: readonly Waiting<Input>[], wasAlone: boolean): void {
    for (const waiting of some)
      if (wasAlone) waiting.reject(new Error('a call that was done by itself has no answer'));
      else void settle([waiting], true);
  }

  const wake = createWorkers({
    isWaiting: () => queue.length > 0,
    work: () => {
      const { batch, later } = takeBatch(queue, weigh);
      queue = later;
      return settle(batch, false);
    },
  });
  return {
    submit: (call) =>
      new Promise((resolve, reject) => {
        queue.push({ call, resolve, reject });
        wake();
      }),
  };
}
