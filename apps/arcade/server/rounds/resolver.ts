/** Asks again, without end, where the platform gave no answer; and ends rounds whose player never came back. */

import type { ArcadeServices } from '../services.ts';
import { takeDueRounds } from '../store/round.queries.ts';
import { sendDueReports } from '../vendor-wallet/send-reports.ts';
import { finishRound } from './play-step.ts';
import { settleRound } from './settle-round.ts';

const BATCH = 16;
const PAUSE_MS = 500;
/** An interrupted round waits a day for its player, then its free spins are played and paid as they would have come. */
export const ABANDONED_MS = 86_400_000;

/** One pass over the rounds that are due. @returns how many were driven */
export async function resolveDueRounds(services: ArcadeServices, abandonedMs = ABANDONED_MS): Promise<number> {
  const due = await takeDueRounds(services.store, BATCH, abandonedMs);
  await Promise.all(
    due.map(async (round) => {
      const unattended = services.now() - round.touched_at.getTime() >= abandonedMs;
      try {
        if (unattended) await finishRound(services, round.round_id);
        else await settleRound(services, round.round_id);
      } catch (error) {
        services.log.error({ roundId: round.round_id, err: (error as Error).message }, 'round not settled');
      }
    }),
  );
  return due.length;
}

export interface Resolver {
  stop(): Promise<void>;
}

export function startResolver(services: ArcadeServices): Resolver {
  let stopped = false;
  let wake = (): void => {};
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        const reported = await sendDueReports(services);
        if ((await resolveDueRounds(services)) === BATCH || reported > 0) continue;
      } catch (error) {
        services.log.error({ err: (error as Error).message }, 'resolver pass failed');
      }
      if (!stopped) await pause();
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
