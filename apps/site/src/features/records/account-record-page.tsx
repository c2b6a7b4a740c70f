import type { endpoints as table, ValueOf } from '@sampan/contract';
import { type Column, Money, Stat } from '@sampan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { FilterBar } from './filter-bar.tsx';
import { accountRecordKinds } from './kinds.ts';
import type { RecordsKey } from './messages/index.ts';
import { PAGE_SIZE, RecordPage } from './record-page.tsx';
import css from './records.module.css';
import { type Filters, useFilters } from './use-filters.ts';

type AccountRecord = ValueOf<(typeof table)['accountRecord']>;
type Row = AccountRecord['list'][number];

function useAccountRecord({ period, kind, pageNo }: Filters) {
  const known = accountRecordKinds.find((entry) => entry === kind);
  return useQuery({
    queryKey: [...queryKeys.records, 'account', period, known ?? '', pageNo],
    queryFn: ({ signal }) =>
      call(
        endpoints.accountRecord,
        { pageNo, pageSize: PAGE_SIZE, ...(period ?? { from: 0, to: 0 }), ...(known && { kind: known }) },
        { signal },
      ),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

function useColumns(): Column<Row>[] {
  const t = useMessages<RecordsKey>();
  const { stamp, symbol } = useFormat();
  return [
    { key: 'time', head: t('records.column.time'), cell: (row) => <span className="num muted">{stamp(row.at)}</span> },
    {
      key: 'kind',
      head: t('records.column.kind'),
      cell: (row) => <b>{t(`records.kind.${row.kind}`)}</b>,
      phone: 'title',
    },
    { key: 'detail', head: t('records.column.detail'), cell: (row) => row.detail || '—' },
    {
      key: 'reference',
      head: t('records.column.reference'),
      cell: (row) => <bdi className="num">{row.reference}</bdi>,
    },
    {
      key: 'amount',
      head: t('records.column.amount'),
      end: true,
      cell: (row) => <Money amount={row.amount} symbol={symbol} signed />,
    },
    {
      key: 'after',
      head: t('records.column.after'),
      end: true,
      cell: (row) => <Money amount={row.balanceAfter} symbol={symbol} />,
    },
  ];
}

/** transactionHistory, the account record: every money movement by kind and period, with totals (S-307). */
export function AccountRecordPage() {
  const t = useMessages<RecordsKey>();
  const filters = useFilters('kind');
  const page = useAccountRecord(filters);
  const options = accountRecordKinds.map((kind) => ({ value: kind, label: t(`records.kind.${kind}`) }));
  return (
    <div className={css.page}>
      <FilterBar filters={filters} kind={{ label: t('records.filter.kind'), options }} />
      <RecordPage<Row, AccountRecord>
        caption={t('records.account.title')}
        filters={filters}
        page={page}
        columns={useColumns()}
        rowKey={(row) => row.id}
        totals={(value) => <Totals value={value} />}
      />
    </div>
  );
}

function Totals({ value }: { value: AccountRecord }) {
  const t = useMessages<RecordsKey>();
  const { symbol } = useFormat();
  return (
    <section className={css.totals} aria-label={t('records.totals.label')}>
      <Stat
        label={t('records.totals.in')}
        value={<Money amount={value.totals.moneyIn} symbol={symbol} />}
        detail={t('records.totals.count', { count: value.totalCount })}
      />
      <Stat label={t('records.totals.out')} value={<Money amount={value.totals.moneyOut} symbol={symbol} />} />
      <Stat label={t('records.totals.net')} value={<Money amount={value.totals.net} symbol={symbol} signed />} />
    </section>
  );
}
