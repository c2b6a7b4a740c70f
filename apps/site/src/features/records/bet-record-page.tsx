import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Anchor, Badge, Card, type Column, cx, FoldedRows, Icon, Money, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../shared/api/call.ts';
import { downloadFile } from '../../shared/api/download-file.ts';
import { recordsEndpoints } from '../../shared/api/records-endpoints.ts';
import { useProviderGroups } from '../../shared/brand/use-provider-groups.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { BoardChoice } from './board-choice.tsx';
import type { RecordsKey } from './locales/index.ts';
import { RecordPage } from './record-page.tsx';
import { PAGE_SIZE } from './record-result.tsx';
import css from './records.module.css';
import { type Filters, useFilters } from './use-filters.ts';
import { useRecord } from './use-record.ts';

type BetRecord = ValueOf<(typeof table)['betRecord']>;
type Row = BetRecord['list'][number];

const tones: Readonly<Record<Row['status'], Tone>> = {
  open: 'warn',
  settled: 'plain',
  rolled_back: 'info',
  corrected: 'info',
};
const vendorOf = (group: string) => (group ? { vassalage: group.slice(0, 64) } : {});
/** Only an address on the web is a link. */
const isWeb = (address: string) => /^(https?:\/\/|\/(?!\/))/i.test(address);

function useBetRecord({ period, kind, pageNo }: Filters) {
  return useRecord({
    period,
    key: ['bets', kind, pageNo],
    read: (of, signal) =>
      call(recordsEndpoints.betRecord, { pageNo, pageSize: PAGE_SIZE, ...of, ...vendorOf(kind) }, { signal }),
  });
}

function useColumns(): Column<Row>[] {
  const t = useMessages<RecordsKey>();
  const { moment, symbol } = useFormat();
  return [
    {
      key: 'time',
      head: t('records.column.time'),
      cell: (row) => <span className="num muted">{moment(row.settledAt ?? row.at)}</span>,
      phone: 'under',
    },
    { key: 'game', head: t('records.column.game'), cell: (row) => <b>{row.gameName}</b>, phone: 'title' },
    { key: 'round', head: t('records.column.round'), cell: (row) => <bdi className={css.round}>{row.roundId}</bdi> },
    {
      key: 'status',
      head: t('records.column.status'),
      cell: (row) => (
        <span className={cx(row.status === 'settled' && css.usual)}>
          <Badge tone={tones[row.status]}>{t(`records.status.${row.status}`)}</Badge>
        </span>
      ),
      phone: 'title',
    },
    {
      key: 'bet',
      head: t('records.column.bet'),
      end: true,
      cell: (row) => <Amount of={row.bet} bonus={row.bonusBet} />,
      phone: 'underSum',
    },
    {
      key: 'win',
      head: t('records.column.win'),
      end: true,
      cell: (row) => <Amount of={row.win} bonus={row.bonusWin} />,
    },
    {
      key: 'net',
      head: t('records.column.net'),
      end: true,
      cell: (row) => <Money amount={row.net} symbol={symbol} signed />,
      phone: 'sum',
    },
    {
      key: 'counted',
      head: t('records.column.counted'),
      end: true,
      cell: (row) => <Counted row={row} />,
    },
    { key: 'verify', head: t('records.column.verify'), end: true, cell: (row) => <Verify row={row} /> },
  ];
}

/** An amount, and what of it was bonus money. */
function Amount({ of, bonus }: { of: string; bonus: string }) {
  const t = useMessages<RecordsKey>();
  const { money, symbol } = useFormat();
  return (
    <>
      <Money amount={of} symbol={symbol} />
      {Number(bonus) !== 0 && <span className={css.ofBonus}>{t('records.ofBonus', { amount: money(bonus) })}</span>}
    </>
  );
}

/** What went towards turnover; where nothing did, why. */
function Counted({ row }: { row: Row }) {
  const t = useMessages<RecordsKey>();
  const { symbol } = useFormat();
  if (row.outcome === null) return '—';
  if (row.outcome !== 'counted') return <span className="muted">{t(`records.outcome.${row.outcome}`)}</span>;
  return <Money amount={row.counted} symbol={symbol} />;
}

function Verify({ row }: { row: Row }) {
  const t = useMessages<RecordsKey>();
  if (!isWeb(row.verifyUrl)) return '—';
  return (
    <Anchor
      href={row.verifyUrl}
      target="_blank"
      className={css.verify}
      aria-label={t('records.verify.label', { round: row.roundId })}
      title={t('records.verify.label', { round: row.roundId })}
    >
      <Icon name="shield" size="s" />
      <Icon name="external" size="s" />
    </Anchor>
  );
}

/** personalHistoryCopy, the betting record: rounds by vendor and period, with totals and a way to verify each (S-306). */
export function BetRecordPage() {
  return (
    <>
      <Bets />
      <BoardChoice />
    </>
  );
}

function Bets() {
  const t = useMessages<RecordsKey>();
  const filters = useFilters('vendor');
  const cards = useProviderGroups().flatMap((group) => group.cards);
  const vendors = [...new Map(cards.map((card) => [card.vassalage, card.name])).entries()];
  const columns = useColumns();
  return (
    <RecordPage<Row, BetRecord>
      caption={t('records.bets.title')}
      filters={filters}
      kind={{ label: t('records.filter.vendor'), options: vendors.map(([value, label]) => ({ value, label })) }}
      page={useBetRecord(filters)}
      columns={columns}
      rowKey={(row) => `${row.roundId} ${row.status} ${row.settledAt}`}
      figures={({ totals, totalCount }) => [
        {
          key: 'bet',
          label: t('records.column.bet'),
          value: totals.bet,
          detail: t('records.totals.rounds', { count: totalCount }),
        },
        { key: 'win', label: t('records.column.win'), value: totals.win },
        { key: 'net', label: t('records.totals.net'), value: totals.net, signed: true },
        { key: 'counted', label: t('records.column.counted'), value: totals.counted },
      ]}
      above={(value) => <OpenRounds rows={value.open} columns={columns} />}
      onExport={(period) =>
        downloadFile(recordsEndpoints.exportRecord, { record: 'bets', ...period, ...vendorOf(filters.kind) })
      }
    />
  );
}

/** Rounds that wait for their end belong to no day yet. */
function OpenRounds({ rows, columns }: { rows: readonly Row[]; columns: readonly Column<Row>[] }) {
  const t = useMessages<RecordsKey>();
  if (rows.length === 0) return null;
  return (
    <section className={css.open} aria-label={t('records.open.title')}>
      <h2 className="h18">{t('records.open.title')}</h2>
      <Card flush className={css.card}>
        <FoldedRows caption={t('records.open.title')} columns={columns} rows={rows} rowKey={(row) => row.roundId} />
      </Card>
    </section>
  );
}
