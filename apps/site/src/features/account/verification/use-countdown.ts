import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useCallback, useEffect, useState } from 'react';
import { announcement, COUNTDOWN_START, COUNTDOWN_STEP_MS, secondsLeft } from './code-countdown.ts';

interface Running {
  /**
   * By this phone's clock, ms: a correction of the server's clock that comes with some later answer must not make the
   * seconds jump.
   */
  until: number;
  seconds: number;
  /** The seconds a screen reader announced last. */
  announced: number | null;
}

export interface Countdown {
  /** 0: a code may be asked for. */
  seconds: number;
  /** The seconds to say aloud now; null before the first code. */
  announced: number | null;
  /** Starts at 60, then follows `until`, which is by the server's clock (S-121, S-122). */
  start: (until: number) => void;
}

const step = (running: Running): Running => {
  const seconds = secondsLeft(running.until, Date.now());
  return { ...running, seconds, announced: announcement(seconds, running.announced) ?? running.announced };
};

/** The seconds until another code may be asked for. A page that was in the background shows the right ones at once (S-129). */
export function useCountdown(): Countdown {
  const [running, setRunning] = useState<Running | null>(null);
  const active = running !== null && running.seconds > 0;
  useEffect(() => {
    if (!active) return;
    const refresh = () => setRunning((now) => now && step(now));
    const timer = setInterval(refresh, COUNTDOWN_STEP_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [active]);
  const start = useCallback(
    (until: number) =>
      setRunning({ until: Date.now() + until - serverNow(), seconds: COUNTDOWN_START, announced: COUNTDOWN_START }),
    [],
  );
  return { seconds: running?.seconds ?? 0, announced: running?.announced ?? null, start };
}
