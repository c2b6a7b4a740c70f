import { Balls, type BallsProps, cx } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LotteryKey } from './locales/index.ts';
import { MOST_SHOWN, splitNumbers } from './opened-numbers.ts';
import css from './result-balls.module.css';

interface ResultBallsProps {
  openNumber: string;
  numero: string;
  /** Most numbers that are shown. */
  most?: number;
  size?: BallsProps['size'];
  className?: string;
}

/** What was drawn, in lanterns; read out as a sentence. */
export function ResultBalls({ openNumber, numero, most = MOST_SHOWN, size = 's', className }: ResultBallsProps) {
  const t = useMessages<LotteryKey>();
  const numbers = splitNumbers(openNumber).slice(0, most);
  // Prizes of several digits are read as numbers; a ball has room for two.
  if (numbers.some((number) => number.length > 2))
    return (
      <span
        className={cx(css.prizes, className)}
        role="img"
        aria-label={t('lottery.result', { numero, numbers: numbers.join(' ') })}
        dir="ltr"
      >
        {numbers.map((number, at) => (
          <span key={at} className={css.prize}>
            {number}
          </span>
        ))}
      </span>
    );
  return (
    <Balls
      values={numbers}
      size={size}
      label={t('lottery.result', { numero, numbers: numbers.join(' ') })}
      {...(className && { className })}
    />
  );
}
