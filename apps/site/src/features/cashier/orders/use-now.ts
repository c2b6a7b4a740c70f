import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useEffect, useState } from 'react';

/** The server's clock, once a second while `on`. A hidden tab's timer may sleep: the time is read anew, never counted (S-129). */
export function useNow(on: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!on) return;
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [on]);
  return now;
}
