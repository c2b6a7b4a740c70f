import { cx, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RaffleKey } from '../locales/index.ts';
import css from '../raffle.module.css';
import { winnersQuery } from '../raffle-queries.ts';
import { ticketText, usePrizeText } from '../use-prize-text.ts';
import { Pages } from './pages.tsx';

/** Who has the places, masked; asked for when it is opened. */
export function Winners({ draw }: { draw: string }) {
  const t = useMessages<RaffleKey>();
  const { number } = useFormat();
  const text = usePrizeText();
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...winnersQuery(draw, page), enabled: open, placeholderData: keepPreviousData });
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('raffle.winners')}</summary>
      {open && !data && <Skeleton className={css.line} />}
      {data?.list.length === 0 && <p className="sub t13">{t('raffle.nobody')}</p>}
      <ol className={css.winners}>
        {data?.list.map((winner) => (
          <li key={`${winner.place}-${winner.number}`} className={cx(css.winner, winner.mine && css.own)}>
            <b className="num">{number(winner.place)}</b>
            <span className={css.account}>
              {winner.mine ? t('raffle.you', { name: winner.account }) : <bdi>{winner.account}</bdi>}
              <span className="num muted t13"> {ticketText(winner.number)}</span>
            </span>
            <b className="num">{text.prize(winner.prize)}</b>
            <span className="muted t13">{t(`raffle.winner.${winner.state}`)}</span>
          </li>
        ))}
      </ol>
      {data && data.totalPages > 1 && (
        <Pages page={page} pages={data.totalPages} onPage={setPage} label={t('raffle.winners')} />
      )}
    </details>
  );
}
