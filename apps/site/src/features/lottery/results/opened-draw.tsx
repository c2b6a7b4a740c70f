import type { OpenedDraw } from '@sampan/contract';
import { Badge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { DrawShield } from '../drawing/draw-shield.tsx';
import type { LotteryKey } from '../shared/locales/index.ts';
import { splitNumbers } from '../shared/opened-numbers.ts';
import { ResultBalls } from '../shared/result-balls.tsx';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import type { LotteryResultsKey } from './locales/index.ts';
import { PrizeBoard } from './prize-board.tsx';
import { readBoard } from './prize-tiers.ts';
import css from './results.module.css';

/** All numbers that a draw without prizes may have: Keno's. */
const MOST = 20;

interface DrawProps {
  draw: OpenedDraw;
  /** What stands at the end of its head, or of its balls. */
  action?: ReactNode;
  /** With the name of its lottery. */
  named: boolean;
}

/** The result of a draw: a board of prizes, which a state draws, or the balls of one of ours, with its proof. */
export function OpenedDrawCard({ draw, action, named }: DrawProps) {
  const t = useMessages<LotteryResultsKey | LotteryKey>();
  const { dateTime } = useFormat();
  const words = useLotteryWords();
  const { gameCode, gameName, gameGroupCode, numero, openNumber, winningTime, beforeOpening, demo } = draw;
  const numbers = splitNumbers(openNumber);
  const rows = readBoard(gameGroupCode, numbers);
  const name = words.game({ gameCode, labelName: gameGroupCode, remark: gameName });
  const title = t('lottery.draw', { numero });
  return (
    <article className={css.card} aria-label={named ? `${name}, ${title}` : title}>
      <header className={css.cardHead}>
        <div className={css.about}>
          {named && <h2 className={css.name}>{name}</h2>}
          <p className={css.when}>
            <span>{title}</span> <time dateTime={new Date(winningTime).toISOString()}>{dateTime(winningTime)}</time>
          </p>
        </div>
        {demo && <Badge tone="info">{t('lottery.demo')}</Badge>}
        {beforeOpening && <Badge>{t('lottery.beforeOpening')}</Badge>}
        {!rows && !beforeOpening && <DrawShield gameCode={gameCode} numero={numero} />}
        {rows && action}
      </header>
      {rows ? (
        <PrizeBoard group={gameGroupCode} rows={rows} caption={`${name}, ${title}`} />
      ) : (
        <div className={css.balls}>
          <ResultBalls openNumber={openNumber} numero={numero} most={MOST} size="m" />
          {gameGroupCode === 'K3' && (
            <span className={css.sum}>
              {t('lottery.results.sum', { sum: numbers.reduce((sum, number) => sum + Number(number), 0) })}
            </span>
          )}
          {action && <div className={css.act}>{action}</div>}
        </div>
      )}
    </article>
  );
}
