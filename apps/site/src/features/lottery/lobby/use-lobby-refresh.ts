import { useEffect, useEffectEvent } from 'react';
import type { TimedGame } from '../shared/lottery-queries.ts';
import { refreshDelay, resultDelay } from './lobby-state.ts';

/** Timers of a browser cannot wait longer. */
const LONGEST_TIMER = 2_147_483_647;

interface Refresh {
  games: readonly TimedGame[];
  /** The timer of the lobby runs; without it only a draw that comes to its end is asked for. */
  timer: boolean;
  refresh(): Promise<unknown>;
}

/**
 * Keeps numbers and countdowns of a lobby fresh: after each answer the next one is planned (S-371 … S-373), nothing is asked
 * while the page is hidden, and at once when it is looked at again (S-381). Leaving ends it (S-375).
 */
export function useLobbyRefresh({ games, timer, refresh }: Refresh): void {
  const delay = useEffectEvent(() => (timer ? refreshDelay(games, Date.now()) : resultDelay(games, Date.now())));
  const run = useEffectEvent(refresh);
  const known = games.length > 0;
  useEffect(() => {
    if (!known) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const plan = () => {
      clearTimeout(waiting);
      const wait = left || document.hidden ? null : delay();
      if (wait !== null) waiting = setTimeout(() => void ask(), Math.min(wait, LONGEST_TIMER));
    };
    const ask = () => run().then(plan, plan);
    const seen = () => {
      clearTimeout(waiting);
      if (!document.hidden) void ask();
    };
    plan();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      left = true;
      clearTimeout(waiting);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [known, timer]);
}
