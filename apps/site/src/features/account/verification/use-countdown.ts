import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useCallback, useEffect, useState } from 'react';
import { beginCountdown, COUNTDOWN_STEP_MS, type Running, stepCountdown } from './code-countdown.ts';

export interface Countdown {
  /** 0: a code may be asked for. */
  seconds: number;
  /** The seconds to say aloud now; null before the first code. */
  announced: number | null;
  /** Starts at 60, then follows `until`, which is by the server's clock (S-121, S-122). */
  start: (until: number) => void;
}

/** The seconds until another code may be asked for. A page that was in the background shows the right ones at once (S-129). */
export function useCountdown(): Countdown {
  const [running, setRunning] = useState<Running | null>(null);
  const active = running !== null && running.seconds > 0;
  useEffect(() => {
    if (!active) return;
    const refresh = () => setRunning((now) => now && stepCountdown(now, Date.now()));
    const timer = setInterval(refresh, COUNTDOWN_STEP_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [active]);
  const start = useCallback((until: number) => setRunning(beginCountdown(Date.now() + until - serverNow())), []);
  return { seconds: running?.seconds ?? 0, announced: running?.announced ?? null, start };
}
