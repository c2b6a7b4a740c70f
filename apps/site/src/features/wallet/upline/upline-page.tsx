import type { UplineTransfer } from '@sampan/contract';
import { Button, Card, type Column, EmptyState, Money, Note, Skeleton, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { UplineKey } from './locales/index.ts';
import { UplineForm } from './upline-form.tsx';
import css from './upline-page.module.css';
import { uplineListQuery, uplineQuery } from './upline-queries.ts';

/** transferUpline (S-305): hands money to the member above; both see it in the list below. */
export function UplinePage() {
  const t = useMessages<UplineKey | SharedKey>();
  const { data, error, refetch } = useQuery(uplineQuery);
  return (
    <div className={css.page}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={css.waiting} />}
      {data && (data.upline ? <UplineForm options={data} name={data.upline} /> : <Note>{t('upline.none')}</Note>)}
      <Transfers />
    </div>
  );
}

function useColumns(): Column<UplineTransfer>[] {
  const t = useMessages<UplineKey>();
  const { dateTime, symbol } = useFormat();
  return [
    {
      key: 'who',
      head: t('upline.column.who'),
      cell: (row) => <b>{t(`upline.${row.direction}`, { name: row.other })}</b>,
      phone: 'title',
    },
    {
      key: 'time',
      head: t('upline.column.time'),
      cell: (row) => <span className="num muted">{dateTime(row.at)}</span>,
    },
    { key: 'note', head: t('upline.column.note'), cell: (row) => row.note },
    {
      key: 'reference',
      head: t('upline.column.reference'),
      cell: (row) => <span className="num">{row.reference}</span>,
    },
    {
      key: 'amount',
      head: t('upline.column.amount'),
      cell: (row) => <Money amount={row.direction === 'sent' ? `-${row.amount}` : row.amount} symbol={symbol} signed />,
      end: true,
    },
  ];
}

function Transfers() {
  const t = useMessages<UplineKey>();
  const columns = useColumns();
  const list = useInfiniteQuery(uplineListQuery);
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className={css.section} aria-labelledby="upline-list">
      <h2 id="upline-list" className="h18">
        {t('upline.list')}
      </h2>
      <Card flush>
        {list.isPending && <Skeleton className={css.waiting} />}
        {list.data && rows.length === 0 && <EmptyState compact level={3} title={t('upline.empty')} />}
        {rows.length > 0 && (
          <Table caption={t('upline.list')} columns={columns} rows={rows} rowKey={(row) => row.reference} />
        )}
      </Card>
      {list.hasNextPage && (
        <Button look="line" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('upline.more')}
        </Button>
      )}
    </section>
  );
}
