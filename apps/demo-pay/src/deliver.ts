import { askOutside } from '@sampan/service-kit/outbound';
import { signPaymentCall } from '@sampan/service-kit/signing';
import { type CallbackRow, claimDueCallback, markDelivered, markFailed } from './callbacks.queries.ts';
import type { Database } from './database.ts';
import type { DemoPayOptions } from './options.ts';
import { settleDuePayout } from './settle.ts';

/** How long a merchant may take to answer. */
const ANSWER_TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;
const POLL_MS = 500;
/** How long a stop waits for a merchant that is just answering: cut off, the callback would be delivered twice. */
const STOP_GRACE_MS = 2_000;

export interface Worker {
  /** Something may be due now. */
  wake(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** Pays payouts when their time comes and notifies merchants, until stopped. All it knows is in the database. */
export function startWorker(db: Database, options: DemoPayOptions): Worker {
  const stopping = new AbortController();
  const cutOff = new AbortController();
  let wakeUp: (() => void) | null = null;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(db, options, cutOff.signal).catch((error: unknown) => {
        options.onProblem?.(error);
        return false;
      });
      if (worked || stopping.signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = run();
  return {
    wake: () => wakeUp?.(),
    stop: async () => {
      stopping.abort();
      wakeUp?.();
      const timer = setTimeout(() => cutOff.abort(), STOP_GRACE_MS);
      await running;
      clearTimeout(timer);
    },
  };
}

/** One payout and one callback, if due. A failing database is met by the next poll. @returns whether anything was done */
async function workOnce(db: Database, options: DemoPayOptions, cutOff: AbortSignal): Promise<boolean> {
  const settled = await settleDuePayout(db, options.clock.now());
  const callback = await claimDueCallback(db, options.clock.now());
  if (!callback) return settled;
  const problem = await deliver(callback, options, cutOff);
  if (problem === null) await markDelivered(db, callback.eventId, options.clock.now());
  else await markFailed(db, callback.eventId, problem);
  return true;
}

/** @returns null when there is nothing more to send, else what went wrong */
async function deliver(callback: CallbackRow, options: DemoPayOptions, cutOff: AbortSignal): Promise<string | null> {
  const merchant = options.merchants[callback.merchant];
  if (!merchant) return 'the merchant is not known any more';
  const key = { merchant: callback.merchant, secret: merchant.secret };
  const call = {
    now: options.clock.now(),
    method: 'POST',
    path: new URL(callback.url).pathname,
    body: callback.body,
  };
  try {
    const answer = await askOutside({
      url: callback.url,
      method: 'POST',
      timeoutMs: ANSWER_TIMEOUT_MS,
      mostBytes: MOST_ANSWER_BYTES,
      headers: { 'content-type': 'application/json', ...signPaymentCall(key, call) },
      body: callback.body,
      signal: cutOff,
    });
    // A transfer to an account that the merchant does not know stays unknown however often it is sent.
    const final = callback.kind === 'transfer' && (answer.status === 404 || answer.status === 409);
    return answer.status === 200 || final ? null : `answered ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}
