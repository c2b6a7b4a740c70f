import { ButtonLink, Card, EmptyState, Note, Pagination, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModule } from '../../shared/brand/use-permission.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { MoneyLine } from '../../shared/money-standing/money-line.tsx';
import { BonusCard } from './bonus-card.tsx';
import { bonusListQuery } from './bonus-queries.ts';
import css from './bonuses.module.css';
import type { BonusesKey } from './locales/index.ts';
import { TurnoverCard } from './turnover-card.tsx';

/** bonusDetails: where the money stands, wagering left by source, and each bonus with what it asks and where it stands (S-309, S-517). */
export function BonusPage() {
  const t = useMessages<BonusesKey | SharedKey>();
  const online = useOnline();
  const rewards = useModule('REWCEN3');
  const { time } = useFormat();
  const [pageNo, setPage] = useState(1);
  const list = useQuery({ ...bonusListQuery(pageNo), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const { data, error } = list;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void list.refetch()} />;
  return (
    <div className={css.page} aria-busy={list.isFetching}>
      {!online && data && <Note tone="warn">{t('bonuses.stale', { time: time(list.dataUpdatedAt) })}</Note>}
      <MoneyLine place="bonus" />
      <TurnoverCard />
      {!data && [0, 1].map((index) => <Skeleton key={index} className={css.waiting} />)}
      {data?.list.map((bonus) => (
        <BonusCard key={bonus.reference} bonus={bonus} />
      ))}
      {data?.totalCount === 0 && (
        <Card>
          <EmptyState
            compact
            title={t('bonuses.none.title')}
            actions={
              rewards && (
                <ButtonLink look="line" href="/me/rewardCenter">
                  {t('bonuses.reward.title')}
                </ButtonLink>
              )
            }
          >
            {t('bonuses.none.text')}
          </EmptyState>
        </Card>
      )}
      {data && (
        <Pagination
          page={data.pageNo}
          pages={data.totalPages}
          onPage={setPage}
          texts={{
            label: t('bonuses.pages'),
            previous: t('bonuses.previous'),
            next: t('bonuses.next'),
            page: (number: number) => t('bonuses.page', { number }),
          }}
        />
      )}
    </div>
  );
}
