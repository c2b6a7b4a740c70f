import { type Mission, missionPeriods } from '@sampan/contract';
import { Card, EmptyState, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { MissionsKey } from '../locales/index.ts';
import css from '../missions.module.css';
import { summaryQuery } from '../missions-queries.ts';
import { MissionCard } from './mission-card.tsx';

/** What to do first stands first: a welcome, then what ends soonest. */
const order = ['once', ...missionPeriods.filter((period) => period !== 'once')] as const;

export function MissionList() {
  const t = useMessages<MissionsKey>();
  const { data, error, refetch } = useQuery({ ...summaryQuery, refetchOnMount: 'always' });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.page} aria-busy>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className={css.waiting} />
        ))}
      </div>
    );
  if (data.list.length === 0)
    return (
      <Card>
        <EmptyState title={t('missions.none')}>{t('missions.noneText')}</EmptyState>
      </Card>
    );
  const byPeriod = Map.groupBy(data.list, ({ period }: Mission) => period);
  return (
    <div className={css.page}>
      {order.map((period) => {
        const missions = byPeriod.get(period);
        return (
          missions && (
            <section key={period} className={css.part} aria-labelledby={`missions-${period}`}>
              <h2 id={`missions-${period}`} className="h18">
                {t(`missions.period.${period}`)}
              </h2>
              <div className={css.cards}>
                {missions.map((mission) => (
                  <MissionCard key={mission.code} mission={mission} />
                ))}
              </div>
            </section>
          )
        );
      })}
    </div>
  );
}
