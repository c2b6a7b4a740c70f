import type { PointEntry } from '@sampan/contract';
import { Button, ButtonLink, Card, EmptyState, Note, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { PointsKey } from '../locales/index.ts';
import { PointsHero } from '../mall/points-hero.tsx';
import css from '../points.module.css';
import { balanceQuery, entriesQuery, ordersQuery } from '../points-queries.ts';
import { EntryBets } from './entry-bets.tsx';
import { EntryList } from './entry-list.tsx';
import { OrderList } from './order-list.tsx';

/** Where the points came from and went, line by line, and what was redeemed (S-315). */
export function PointsPage() {
  const t = useMessages<PointsKey>();
  const { data: balance } = useQuery(balanceQuery);
  return (
    <div className={css.member}>
      <PointsHero balance={balance ?? null} visitor={false} onConvert={null} details={false} />
      {balance && balance.owed > 0 && <Note tone="info">{t('points.owed', { owed: balance.owed })}</Note>}
      <ButtonLink look="line" icon="gift" href="/pointMall">
        {t('points.toMall')}
      </ButtonLink>
      <Orders />
      <Entries />
    </div>
  );
}

function Orders() {
  const t = useMessages<PointsKey>();
  const list = useInfiniteQuery(ordersQuery);
  const orders = list.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.data && orders.length === 0) return null;
  return (
    <section aria-labelledby="points-orders" className={css.section}>
      <h2 id="points-orders" className="h18">
        {t('points.orders')}
      </h2>
      {list.isPending && <Skeleton className={css.lineWaiting} />}
      {orders.length > 0 && <OrderList orders={orders} />}
      {list.hasNextPage && (
        <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('points.more')}
        </Button>
      )}
    </section>
  );
}

function Entries() {
  const t = useMessages<PointsKey>();
  const list = useInfiniteQuery(entriesQuery);
  const [open, setOpen] = useState<PointEntry | null>(null);
  const entries = list.data?.pages.flatMap((page) => page.list) ?? [];
  const showBets = (entry: PointEntry) =>
    entry.bets && (
      <Button look="link" dense className={css.showBets} onClick={() => setOpen(entry)}>
        {t('points.entry.showBets', { count: entry.bets.count })}
      </Button>
    );
  return (
    <section aria-labelledby="points-history" className={css.section}>
      <h2 id="points-history" className="h18">
        {t('points.history')}
      </h2>
      {list.error && !list.data && <LoadFailure compact error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className={css.lineWaiting} />}
      {list.data && entries.length === 0 && (
        <Card>
          <EmptyState compact level={3} title={t('points.historyNone')}>
            {t('points.historyNoneText')}
          </EmptyState>
        </Card>
      )}
      {entries.length > 0 && <EntryList entries={entries} more={showBets} />}
      {list.hasNextPage && (
        <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('points.more')}
        </Button>
      )}
      {open && <EntryBets entry={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
