import type { RankProgress } from '@sampan/contract';
import { Card, EmptyState, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { CountingCard } from './counting-card.tsx';
import { LevelTable } from './level-table.tsx';
import type { RankKey } from './locales/index.ts';
import { NextLevel } from './next-level.tsx';
import { ProgressCard } from './progress-card.tsx';
import css from './rank.module.css';
import { rankEndpoints } from './rank-endpoints.ts';

/** playerRank: level, what is on the way, what the next level brings, and how it is counted (S-314). */
export function RankPage() {
  const t = useMessages<RankKey | SharedKey>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.rank,
    queryFn: ({ signal }) => call(rankEndpoints.rankProgress, {}, { signal }),
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css.waiting} />;
  if (data.levels.length === 0) {
    return (
      <Card>
        <EmptyState compact title={t('rank.none')}>
          {t('rank.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={css.page} aria-busy={isFetching}>
      <div className={css.pair}>
        <ProgressCard progress={data} />
        <NextLevel progress={data} />
      </div>
      <LevelTable progress={data} />
      <CountingCard rules={data.counting} />
      {data.changes.length > 0 && <Changes progress={data} />}
    </div>
  );
}

function Changes({ progress }: { progress: RankProgress }) {
  const t = useMessages<RankKey>();
  const { dateTime } = useFormat();
  const nameOf = (level: number) => progress.levels[level]?.labelName ?? String(level);
  return (
    <Card className={css.card}>
      <h2 className="h18">{t('rank.changes')}</h2>
      <ul className={css.steps}>
        {progress.changes.map((change) => (
          <li key={change.at} className={css.step}>
            <b>{t('rank.changed', { from: nameOf(change.from), to: nameOf(change.to) })}</b>
            <span>{t(`rank.reason.${change.reason}`)}</span>
            <time className="num muted t13" dateTime={new Date(change.at).toISOString()}>
              {dateTime(change.at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
