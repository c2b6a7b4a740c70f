import { Card, EmptyState, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { RaffleKey } from './locales/index.ts';
import { LastDraw, PastDraws } from './parts/draw-card.tsx';
import { RaffleCard } from './parts/raffle-card.tsx';
import css from './raffle.module.css';
import { rafflesQuery } from './raffle-queries.ts';

interface RafflePageProps {
  /** What recomputes a draw, and shows a ticket in its list. */
  proof: (asked: { draw: string; number?: number | undefined }) => ReactNode;
}

/** raffle: tickets earned by rules, the draw and its proof, prizes to claim (S-424). */
export function RafflePage({ proof }: RafflePageProps) {
  const t = useMessages<RaffleKey>();
  const { data, error, refetch } = useQuery({ ...rafflesQuery, refetchOnMount: 'always' });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css.waiting} />;
  if (data.list.length === 0)
    return (
      <Card>
        <EmptyState title={t('raffle.none')}>{t('raffle.noneText')}</EmptyState>
      </Card>
    );
  return (
    <div className={css.page}>
      {data.list.map((raffle) => (
        <section key={raffle.code} className={css.raffle} aria-label={raffle.title}>
          <RaffleCard raffle={raffle} />
          {raffle.draw.state !== 'open' && <LastDraw raffle={raffle} draw={raffle.draw} proof={proof} />}
          {raffle.last && <LastDraw raffle={raffle} draw={raffle.last} proof={proof} />}
          <PastDraws raffle={raffle} proof={proof} />
        </section>
      ))}
    </div>
  );
}
