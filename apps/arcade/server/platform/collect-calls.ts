/**
 * Bets and wins of many players at the same moment go to the platform together: whoever asks while calls are under way waits
 * for the next bulk call. One that waits alone goes alone.
 */
import { BULK_MOST, type VendorWalletValue } from '@sampan/contract';
import { askAlone, type PlatformClient, type WalletCall } from './platform-client.ts';
import type { Outcome } from './read-answer.ts';

/** A bulk is answered when its last operation is: others must not wait for one player's. */
const MOST_UNDER_WAY = 4;

interface Waiting {
  asked: WalletCall;
  resolve(outcome: Outcome<VendorWalletValue>): void;
}

/** The same platform, with its bets, wins and rollbacks collected. Neither ever rejects. */
export function collectCalls(platform: PlatformClient): PlatformClient {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let scheduled = false;

  async function send(batch: readonly Waiting[]): Promise<void> {
    const [only] = batch;
    const asked = batch.map((one) => one.asked);
    const outcomes = batch.length === 1 && only ? [await askAlone(platform, only.asked)] : await platform.askAll(asked);
    batch.forEach(({ resolve }, at) => resolve(outcomes[at] ?? { kind: 'unknown', reason: 'no answer in the bulk' }));
  }
  function sendWaiting(): void {
    scheduled = false;
    while (underWay < MOST_UNDER_WAY && waiting.length > 0) {
      underWay += 1;
      void send(waiting.splice(0, BULK_MOST)).finally(() => {
        underWay -= 1;
        sendWaiting();
      });
    }
  }
  function ask(asked: WalletCall): Promise<Outcome<VendorWalletValue>> {
    return new Promise((resolve) => {
      waiting.push({ asked, resolve });
      if (scheduled) return;
      scheduled = true;
      // The others of this turn come along.
      setImmediate(sendWaiting);
    });
  }
  return {
    ...platform,
    bet: (request) => ask({ call: 'bet', request }),
    win: (request) => ask({ call: 'win', request }),
    rollback: (request) => ask({ call: 'rollback', request }),
  };
}
