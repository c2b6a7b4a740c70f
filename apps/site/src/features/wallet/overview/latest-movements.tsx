import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, ButtonLink, Card, type Column, EmptyState, Money, Note, Skeleton, Table } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { recordsEndpoints } from '../../../shared/api/records-endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { WalletKey } from '../locales/index.ts';
import { kindLabel } from './kind-label.ts';
import css from './latest-movements.module.css';

type Movement = ValueOf<(typeof table)['accountRecord']>['list'][number];

const DAY = 86_400_000;
const SHOWN = 5;

/** The last movements of the past thirty days. */
function useLatest() {
  return useQuery({
    queryKey: [...queryKeys.records, 'latest'],
    queryFn: ({ signal }) => {
      const to = serverNow() + 60_000;
      return call(
        recordsEndpoints.accountRecord,
        { pageNo: 1, pageSize: SHOWN, from: Math.floor(to - 30 * DAY), to: Math.ceil(to) },
        { signal },
      );
    },
    staleTime: 10_000,
    refetchOnMount: 'always',
  });
}

function useColumns(): Column<Movement>[] {
  const t = useMessages<WalletKey>();
  const { dateTime, symbol } = useFormat();
  return [
    {
      key: 'kind',
      head: t('wallet.column.kind'),
      cell: (row) => <b>{t(kindLabel(row.kind))}</b>,
      phone: 'title',
    },
    {
      key: 'time',
      head: t('wallet.column.time'),
      cell: (row) => <span className="num muted">{dateTime(row.at)}</span>,
    },
    { key: 'detail', head: t('wallet.column.detail'), cell: (row) => row.detail, phone: 'hide' },
    {
      key: 'reference',
      head: t('wallet.column.reference'),
      cell: (row) => <span className="num">{row.reference}</span>,
    },
    {
      key: 'amount',
      head: t('wallet.column.amount'),
      cell: (row) => <Money amount={row.amount} symbol={symbol} signed />,
      end: true,
    },
  ];
}

export function LatestMovements() {
  const t = useMessages<WalletKey>();
  const latest = useLatest();
  const columns = useColumns();
  return (
    <section className={css.section} aria-labelledby="latest">
      <div className={css.head}>
        <h2 id="latest" className="h18">
          {t('wallet.page.latest')}
        </h2>
        <ButtonLink look="link" dense iconEnd="chevron-right" href="/me/transactionHistory">
          {t('wallet.page.all')}
        </ButtonLink>
      </div>
      <Card flush className={css.card}>
        {latest.isError && <Failed error={latest.error} retry={() => void latest.refetch()} />}
        {latest.isPending && <Waiting />}
        {latest.data?.list.length === 0 && (
          <EmptyState compact level={3} title={t('wallet.page.none')}>
            {t('wallet.page.noneText')}
          </EmptyState>
        )}
        {latest.data && latest.data.list.length > 0 && (
          <Table caption={t('wallet.page.latest')} columns={columns} rows={latest.data.list} rowKey={(row) => row.id} />
        )}
      </Card>
    </section>
  );
}

function Waiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      {Array.from({ length: SHOWN }, (_, index) => (
        <Skeleton key={index} className={css.line} />
      ))}
    </div>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useMessages<WalletKey>();
  const errorText = useErrorText();
  return (
    <Note
      tone="bad"
      role="alert"
      action={
        <Button look="link" dense onClick={retry}>
          {t('wallet.bar.retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Note>
  );
}
