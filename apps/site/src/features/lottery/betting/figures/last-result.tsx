import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { LotteryKey } from '../../shared/locales/index.ts';
import { splitNumbers } from '../../shared/opened-numbers.ts';
import { ResultBalls } from '../../shared/result-balls.tsx';
import css from './figures.module.css';

/** Digits that fit on a lantern. */
const ON_BALL = 2;

/** A result where room is short: lanterns, or of long numbers the first prize, whose last two digits carry the bets. */
export function LastResult(props: { openNumber: string; numero: string; most: number }) {
  const t = useMessages<LotteryKey>();
  const [first = ''] = splitNumbers(props.openNumber);
  if (first.length <= ON_BALL) return <ResultBalls {...props} />;
  return (
    <span role="img" aria-label={t('lottery.result', { numero: props.numero, numbers: first })} className={css.long}>
      {first.slice(0, -ON_BALL)}
      <b>{first.slice(-ON_BALL)}</b>
    </span>
  );
}
