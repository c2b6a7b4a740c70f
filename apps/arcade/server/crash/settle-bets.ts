/** Books the ends of many bets with the platform; what does not get through is the resolver's (resolver.ts). */
import { formatMoney } from '@sampan/contract';
import { settleRound } from '../rounds/settle-round.ts';
import type { ArcadeServices } from '../services.ts';
import type { CrashWatchers } from './crash-watchers.ts';

/**
 * While the curve rises, cash-outs come first: wins are booked by one call at a time. When it has ended all bets end together,
 * and go to the platform in bulk calls (collect-calls.ts).
 */
const AT_ONCE = { rising: 1, still: 64 } as const;

export interface Settler {
  add(bets: readonly { playerRef: string; roundId: string }[]): void;
  /** Whether a curve rises now. */
  setRising(rising: boolean): void;
  stop(): Promise<void>;
}

export function createSettler(services: ArcadeServices, watchers: CrashWatchers): Settler {
  const waiting: { playerRef: string; roundId: string }[] = [];
  let workers: Promise<void>[] = [];
  let stopped = false;
  let atOnce: number = AT_ONCE.still;

  async function settleOne(bet: { playerRef: string; roundId: string }): Promise<void> {
    try {
      const { round, balance } = await settleRound(services, bet.roundId);
      const total = formatMoney(round.total, round.currency_digits);
      watchers.send(bet.playerRef, { type: 'settled', roundId: bet.roundId, balance, total });
    } catch (error) {
      services.log.error({ roundId: bet.roundId, err: (error as Error).message }, 'bet not settled');
    }
  }
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next && !stopped; next = workers.length <= atOnce ? waiting.shift() : undefined)
      await settleOne(next);
  }
  function fill(): void {
    if (stopped) return;
    while (workers.length < Math.min(atOnce, waiting.length)) {
      const worker = work().finally(() => {
        workers = workers.filter((other) => other !== worker);
        fill();
      });
      workers.push(worker);
    }
  }
  return {
    add(bets) {
      waiting.push(...bets);
      fill();
    },
    setRising(rising) {
      atOnce = rising ? AT_ONCE.rising : AT_ONCE.still;
      fill();
    },
    async stop() {
      stopped = true;
      await Promise.all(workers);
    },
  };
}
