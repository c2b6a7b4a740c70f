import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Badge, type Column, cx, Money, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../shared/api/call.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { recordsEndpoints } from '../../shared/api/records-endpoints.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { accountRecordKinds, kindLabel } from './kinds.ts';
import type { RecordsKey } from './locales/index.ts';
import { RecordPage } from './record-page.tsx';
import { PAGE_SIZE } from './record-result.tsx';
import css from './records.module.css';
import { type Filters, useFilters } from './use-filters.ts';
import { useRecord } from './use-record.ts';

type AccountRecord = ValueOf<(typeof table)['accountRecord']>;
type Row = AccountRecord['list'][number];

const tones: Readonly<Record<Row['status'], Tone>> = { done: 'plain', pending: 'warn', returned: 'info' };
const knownKind = (kind: string) => accountRecordKinds.find((entry) => entry === kind);

function useAccountRecord({ period, kind, pageNo }: Filters) {
  const known = knownKind(kind);
  return useRecord({
    period,
    key: ['account', known ?? '', pageNo],
    read: (of, signal) =>
      call(
        recordsEndpoints.accountRecord,
        { pageNo, pageSize: PAGE_SIZE, ...of, ...(known && { kind: known }) },
        { signal },
      ),
  });
}

function useColumns(): Column<Row>[] {
  const t = useMessages<RecordsKey>();
  const { moment, symbol } = useFormat();
  return [
    {
      key: 'time',
      head: t('records.column.time'),
      cell: (row) => <span className="num muted">{moment(row.at)}</span>,
      phone: 'under',
    },
    {
      key: 'kind',
      head: t('records.column.kind'),
      cell: (row) => <b>{t(kindLabel(row.kind))}</b>,
      phone: 'title',
    },
    {
      key: 'status',
      head: t('records.column.status'),
      cell: (row) => (
        <span className={cx(row.status === 'done' && css.usual)}>
          <Badge tone={tones[row.status]}>{t(`records.progress.${row.status}`)}</Badge>
        </span>
      ),
      phone: 'title',
    },
    { key: 'detail', head: t('records.column.detail'), cell: (row) => row.detail || '—', phone: 'underSum' },
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
      phone: 'sum',
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
  const kind = knownKind(filters.kind);
  return (
    <RecordPage<Row, AccountRecord>
      caption={t('records.account.title')}
      filters={filters}
      kind={{
        label: t('records.filter.kind'),
        options: accountRecordKinds.map((value) => ({ value, label: t(`records.kind.${value}`) })),
      }}
      page={useAccountRecord(filters)}
      columns={useColumns()}
      rowKey={(row) => row.id}
      figures={({ totals, totalCount }) => [
        {
          key: 'in',
          label: t('records.totals.in'),
          value: totals.moneyIn,
          detail: t('records.totals.count', { count: totalCount }),
        },
        { key: 'out', label: t('records.totals.out'), value: totals.moneyOut },
        { key: 'net', label: t('records.totals.net'), value: totals.net, signed: true },
      ]}
      onExport={(period) =>
        downloadFile(recordsEndpoints.exportRecord, { record: 'account', ...period, ...(kind && { kind }) })
      }
    />
  );
}
