import { Button, ButtonLink, Card, type Column, EmptyState, FoldedRows, Money, Note, Skeleton } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { recordsEndpoints } from '../../../shared/api/records-endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { WalletKey } from '../locales/index.ts';
import { groupRounds, type MovementGroup } from './group-rounds.ts';
import { kindLabel } from './kind-label.ts';
import css from './latest-movements.module.css';

const DAY = 86_400_000;
const SHOWN = 5;
/** Read so that a long round of free spins is there as a whole. */
const READ = 100;

/** The last movements of the past thirty days. */
function useLatest() {
  return useQuery({
    queryKey: [...queryKeys.records, 'latest'],
    queryFn: ({ signal }) => {
      const to = serverNow() + 60_000;
      return call(
        recordsEndpoints.accountRecord,
        { pageNo: 1, pageSize: READ, from: Math.floor(to - 30 * DAY), to: Math.ceil(to) },
        { signal },
      );
    },
    staleTime: 10_000,
    refetchOnMount: 'always',
  });
}

function useColumns(): Column<MovementGroup>[] {
  const t = useMessages<WalletKey>();
  const { dateTime, symbol } = useFormat();
  return [
    {
      key: 'kind',
      head: t('wallet.column.kind'),
      cell: ({ movements }) => (
        <b>{movements.length > 1 ? t('wallet.round') : t(kindLabel(movements[0]?.kind ?? ''))}</b>
      ),
      phone: 'title',
    },
    {
      key: 'time',
      head: t('wallet.column.time'),
      cell: ({ at }) => <span className="num muted">{dateTime(at)}</span>,
      phone: 'under',
    },
    {
      key: 'detail',
      head: t('wallet.column.detail'),
      cell: ({ movements }) => movements[0]?.detail,
      phone: 'underSum',
    },
    { key: 'parts', head: t('wallet.column.parts'), cell: (group) => <Parts group={group} /> },
    {
      key: 'reference',
      head: t('wallet.column.reference'),
      cell: ({ movements }) => <bdi className={`num ${css.reference}`}>{movements[0]?.reference}</bdi>,
    },
    {
      key: 'amount',
      head: t('wallet.column.amount'),
      cell: ({ amount }) => <Money amount={amount} symbol={symbol} signed />,
      end: true,
      phone: 'sum',
    },
  ];
}

/** What a round has moved, kind by kind; a movement by itself has no parts. */
function Parts({ group: { movements } }: { group: MovementGroup }) {
  const t = useMessages<WalletKey>();
  if (movements.length === 1) return '—';
  const kinds = [...new Set(movements.map(({ kind }) => kind))].toReversed();
  return kinds
    .map((kind) => `${t(kindLabel(kind))} × ${movements.filter((one) => one.kind === kind).length}`)
    .join(', ');
}

export function LatestMovements() {
  const t = useMessages<WalletKey>();
  const latest = useLatest();
  const columns = useColumns();
  const { digits } = useFormat();
  const { list = [], totalPages = 1 } = latest.data ?? {};
  const groups = groupRounds(list, { digits, whole: totalPages <= 1 }).slice(0, SHOWN);
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
        {groups.length > 0 && (
          <FoldedRows caption={t('wallet.page.latest')} columns={columns} rows={groups} rowKey={(row) => row.key} />
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
