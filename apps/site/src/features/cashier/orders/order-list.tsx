import { Button, Card, type Column, Money, Note, Pagination, Skeleton, Table } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import css from '../cashier.module.css';
import type { CashierKey } from '../locales/index.ts';
import { StateBadge } from './state-badge.tsx';

interface OrderRow {
  reference: string;
  amount: string;
  state: Parameters<typeof StateBadge>[0]['state'];
  createdAt: number;
}

interface Page<Row> {
  list: Row[];
  pageNo: number;
  totalPages: number;
  totalCount: number;
}

interface OrderListProps<Row extends OrderRow> {
  title: string;
  none: string;
  /** What distinguishes two orders besides their number: the method, the account. */
  detail: { head: string; cell: (row: Row) => ReactNode };
  orders: (pageNo: number) => UseQueryOptions<Page<Row>, Error, Page<Row>, (string | number)[]>;
  onOpen: (reference: string) => void;
}

/** Orders page by page, newest first; each opens by its number. */
export function OrderList<Row extends OrderRow>(props: OrderListProps<Row>) {
  const { title, none, orders } = props;
  const [pageNo, setPageNo] = useState(1);
  const page = useQuery(orders(pageNo));
  const t = useMessages<CashierKey | SharedKey>();
  const errorText = useErrorText();
  const columns = useOrderColumns(props);
  const texts = {
    label: t('cashier.pages'),
    previous: t('cashier.previous'),
    next: t('cashier.next'),
    page: (number: number) => t('cashier.page', { number }),
  };
  return (
    <section className={css.section} aria-label={title}>
      <h2 className="h18">{title}</h2>
      {page.error && (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button look="link" dense onClick={() => void page.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {errorText(page.error)}
        </Note>
      )}
      {page.isPending && <Skeleton className={css.waitingList} />}
      {page.data?.list.length === 0 && <p className="sub">{none}</p>}
      {page.data && page.data.list.length > 0 && (
        <Card flush className={css.list}>
          <Table caption={title} columns={columns} rows={page.data.list} rowKey={(row) => row.reference} />
        </Card>
      )}
      {page.data && (
        <Pagination page={page.data.pageNo} pages={page.data.totalPages} onPage={setPageNo} texts={texts} />
      )}
    </section>
  );
}

function useOrderColumns<Row extends OrderRow>({ detail, onOpen }: OrderListProps<Row>): Column<Row>[] {
  const t = useMessages<CashierKey>();
  const { dateTime, symbol } = useFormat();
  return [
    {
      key: 'reference',
      head: t('cashier.column.reference'),
      phone: 'title',
      cell: (row) => (
        <>
          <button
            type="button"
            className={css.open}
            aria-label={t('cashier.order.view', { reference: row.reference })}
            onClick={() => onOpen(row.reference)}
          >
            <bdi className="num">{row.reference}</bdi>
          </button>
          <span className={css.when}>{dateTime(row.createdAt)}</span>
        </>
      ),
    },
    { key: 'detail', head: detail.head, cell: detail.cell },
    { key: 'status', head: t('cashier.column.status'), cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'amount',
      head: t('cashier.column.amount'),
      end: true,
      cell: (row) => <Money amount={row.amount} symbol={symbol} />,
    },
  ];
}
