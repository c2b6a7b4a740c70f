import { Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { ScoredTicket } from '../drawing/score-ticket.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import css from './tickets.module.css';
import { useTicketWords } from './use-ticket-words.ts';
import { writeLine } from './write-line.ts';

/** Line by line what was bet on and what it was paid; what wins first. */
export function TicketLines({ score }: { score: ScoredTicket }) {
  const t = useMessages<LotteryTicketsKey>();
  const words = useTicketWords();
  const { symbol, number } = useFormat();
  const hidden = score.lineCount - score.lines.length;
  return (
    <section className={css.lines} aria-label={t('lottery.ticket.lines')}>
      <h3 className={css.subhead}>
        {t('lottery.ticket.lines')} <span className="num">{number(score.lineCount)}</span>
      </h3>
      <ul>
        {score.lines.map(({ line, won, times, half }) => (
          <li key={line.join('.')} className={won === null ? css.line : `${css.line} ${css.pays}`}>
            <bdi className="num">{writeLine(score.kind, line, words.line)}</bdi>
            {half && <small>{t('lottery.ticket.half')}</small>}
            {times > 1 && <small>× {times}</small>}
            {won !== null && <Money amount={won} symbol={symbol} signed />}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={css.under}>{t('lottery.ticket.moreLines', { count: number(hidden) })}</p>}
    </section>
  );
}
