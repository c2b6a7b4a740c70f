import type { CreditTransfer } from '@sampan/contract';
import { type Column, EmptyState, Money, Pagination, Skeleton, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';
import { useAgentPage } from '../use-agent-page.ts';
import { agentCreditEndpoints } from './agent-credit-endpoints.ts';
import type { CreditKey } from './locales/index.ts';

function useColumns(): Column<CreditTransfer>[] {
  const t = useMessages<CreditKey>();
  const { moment, symbol } = useFormat();
  return [
    {
      key: 'time',
      head: t('agents.credit.column.time'),
      cell: (row) => <span className="num muted">{moment(row.at)}</span>,
      phone: 'title',
    },
    {
      key: 'reference',
      head: t('agents.credit.column.reference'),
      cell: (row) => <bdi className="num">{row.reference}</bdi>,
    },
    {
      key: 'turnover',
      head: t('agents.credit.column.turnover'),
      cell: (row) => <Money amount={row.turnover} symbol={symbol} />,
      end: true,
    },
    {
      key: 'amount',
      head: t('agents.credit.column.amount'),
      cell: (row) => (
        <Money amount={row.direction === 'given' ? `-${row.amount}` : row.amount} symbol={symbol} signed />
      ),
      end: true,
    },
  ];
}

/** What this member has been given, with its sum. */
export function CreditHistory({ playerId }: { playerId: string }) {
  const t = useMessages<CreditKey | AgentsKey | SharedKey>();
  const { symbol } = useFormat();
  const columns = useColumns();
  const [pageNo, setPageNo] = useState(1);
  const asked = { playerId, pageNo, pageSize: 5 };
  const { data, error, refetch } = useAgentPage('credit', asked, (body, signal) =>
    call(agentCreditEndpoints.creditTransfers, body, { signal }),
  );
  return (
    <section className={css.card} aria-labelledby="credit-list">
      <h3 id="credit-list" className="h18">
        {t('agents.credit.list')}
      </h3>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={css.waiting} />}
      {data && data.list.length === 0 && <EmptyState compact level={3} title={t('agents.credit.none')} />}
      {data && data.list.length > 0 && (
        <Table
          caption={t('agents.credit.list')}
          columns={columns}
          rows={data.list}
          rowKey={(row) => row.reference}
          totals={{
            label: t('agents.total', { count: data.totalCount }),
            cells: { amount: <Money amount={`-${data.totals.given}`} symbol={symbol} signed /> },
          }}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          page={pageNo}
          pages={data.totalPages}
          onPage={setPageNo}
          className={css.pages}
          texts={{
            label: t('agents.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (number) => t('agents.page', { number }),
          }}
        />
      )}
    </section>
  );
}
