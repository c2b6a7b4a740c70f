import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { type DrawClock, drawPhase, useSeconds } from './draw-clock.ts';
import type { LotteryKey } from './locales/index.ts';

interface CountdownProps {
  clock: DrawClock | null;
  className?: string | undefined;
}

/** A sale that ends later than this says when, not how many hours it is. */
const LONGEST = 48 * 3_600_000;

/** How long a draw is still sold, then that it is drawn; never a negative time (S-380). */
export function Countdown({ clock, className }: CountdownProps) {
  const t = useMessages<LotteryKey>();
  const { duration, dateTime } = useFormat();
  const now = useSeconds();
  if (!clock) return <span className={className}>{t('lottery.none')}</span>;
  const phase = drawPhase(clock, now);
  if (phase !== 'sale') return <span className={className}>{t(`lottery.${phase}`)}</span>;
  const left = clock.closesAt - now;
  return (
    <span className={className} role="timer" dir="ltr">
      {left > LONGEST ? dateTime(clock.closesAt) : duration(left)}
    </span>
  );
}

/**
 * What stands before a countdown, only while something is counted down: "closes in" beside "drawing" would be untrue, and
 * beside a date no sentence.
 */
export function ClosesIn({ clock, label, className }: CountdownProps & { label: string }) {
  const t = useMessages<LotteryKey>();
  const now = useSeconds();
  const selling = clock !== null && drawPhase(clock, now) === 'sale';
  const words = selling && clock.closesAt - now > LONGEST ? t('lottery.closesAt') : label;
  return <span className={className}>{selling ? words : '\u00a0'}</span>;
}
