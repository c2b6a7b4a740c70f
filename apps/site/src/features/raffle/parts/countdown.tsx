import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useState } from 'react';
import type { RaffleKey } from '../locales/index.ts';
import css from '../raffle.module.css';

const SECOND = 1_000;
const DAY_SECONDS = 86_400;
const two = (value: number) => `${value}`.padStart(2, '0');

/** Days and hours:minutes:seconds until a moment; nothing left: "00:00:00". */
export function timeLeft(ms: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const rest = seconds % DAY_SECONDS;
  const clock = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(':');
  return { days: Math.floor(seconds / DAY_SECONDS), clock };
}

/** How long tickets can be earned. It speaks to nobody who listens: the moment stands beside it in words. */
export function Countdown({ until }: { until: number }) {
  const t = useMessages<RaffleKey>();
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const { days, clock } = timeLeft(until - now);
  return (
    <span className={css.countdown} aria-hidden="true">
      {days > 0 && <span>{t('raffle.days', { count: days })} </span>}
      <span className="num">{clock}</span>
    </span>
  );
}
