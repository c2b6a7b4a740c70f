import { Card, EmptyState, Skeleton, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { MissionsKey } from '../locales/index.ts';
import css from '../missions.module.css';
import { rankingsQuery } from '../missions-queries.ts';
import { RankingCard } from './ranking-card.tsx';

const GROUP = 'rankings';

export function RankingList() {
  const t = useMessages<MissionsKey>();
  const [asked, show] = useState('');
  const { data, error, refetch } = useQuery({ ...rankingsQuery, refetchOnMount: 'always' });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css.waiting} />;
  const ranking = data.list.find(({ code }) => code === asked) ?? data.list[0];
  if (!ranking)
    return (
      <Card>
        <EmptyState title={t('missions.ranking.none')}>{t('missions.ranking.noneText')}</EmptyState>
      </Card>
    );
  const periods = data.list.map(({ period }) => period);
  // Two boards of one period are told apart by their titles.
  const named = new Set(periods).size === periods.length;
  const tabs = data.list.map(({ code, period, title }) => ({
    id: code,
    label: named ? t(`missions.period.${period}`) : title,
  }));
  return (
    <div className={css.page}>
      {tabs.length > 1 && (
        <Tabs
          label={t('missions.ranking.tabs')}
          tabs={tabs}
          value={ranking.code}
          onChange={show}
          group={GROUP}
          look={named ? 'box' : 'line'}
        />
      )}
      <RankingCard key={ranking.code} ranking={ranking} />
    </div>
  );
}
