import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Card, type Column, Money, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { call } from '../../shared/api/call.ts';
import { recordsEndpoints } from '../../shared/api/records-endpoints.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { FilterBar } from './filter-bar.tsx';
import type { RecordsKey } from './locales/index.ts';
import { None, Totals } from './record-page.tsx';
import { RecordResult } from './record-result.tsx';
import css from './records.module.css';
import { useFilters } from './use-filters.ts';
import { useRecord } from './use-record.ts';

type Profit = ValueOf<(typeof table)['profitRecord']>;
type Sums = Profit['totals'];

const categories = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;

function useSumColumns<Row extends Sums>(first: Column<Row>): Column<Row>[] {
  const t = useMessages<RecordsKey>();
  const { symbol, number } = useFormat();
  const money = (key: 'bet' | 'win' | 'counted'): Column<Row> => ({
    key,
    head: t(`records.column.${key}`),
    end: true,
    cell: (row) => <Money amount={row[key]} symbol={symbol} />,
  });
  return [
    first,
    { key: 'rounds', head: t('records.column.rounds'), end: true, cell: (row) => number(row.rounds) },
    money('bet'),
    money('win'),
    {
      key: 'net',
      head: t('records.column.net'),
      end: true,
      cell: (row) => <Money amount={row.net} symbol={symbol} signed />,
    },
    money('counted'),
  ];
}

/** personalProfit: profit and loss by period and category, the betting record's own sums (S-308, S-517). */
export function ProfitPage() {
  const filters = useFilters('category');
  const profit = useRecord({
    period: filters.period,
    key: ['profit'],
    read: (period, signal) => call(recordsEndpoints.profitRecord, period, { signal }),
  });
  return (
    <div className={css.page}>
      <FilterBar filters={filters} />
      <RecordResult filters={filters} record={profit}>
        {(value) => (value.totals.rounds === 0 ? <None filters={filters} /> : <Figures profit={value} />)}
      </RecordResult>
    </div>
  );
}

/** A day of the brand, which no time zone of a brand moves to another one. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

function Figures({ profit }: { profit: Profit }) {
  const t = useMessages<RecordsKey>();
  const { totals } = profit;
  const { day } = useFormat();
  const byCategory = useSumColumns<Profit['categories'][number]>({
    key: 'category',
    head: t('records.column.category'),
    cell: (row) => <b>{t(categoryLabel(row.category))}</b>,
    phone: 'title',
  });
  const byDay = useSumColumns<Profit['days'][number]>({
    key: 'day',
    head: t('records.column.day'),
    cell: (row) => <b>{day(noonOf(row.day))}</b>,
    phone: 'title',
  });
  return (
    <>
      <Totals
        figures={[
          {
            key: 'bet',
            label: t('records.column.bet'),
            value: totals.bet,
            detail: t('records.totals.rounds', { count: totals.rounds }),
          },
          { key: 'win', label: t('records.column.win'), value: totals.win },
          { key: 'net', label: t('records.totals.net'), value: totals.net, signed: true },
          { key: 'counted', label: t('records.column.counted'), value: totals.counted },
        ]}
      />
      <section className={css.days} aria-label={t('records.profit.byCategory')}>
        <h2 className="h18">{t('records.profit.byCategory')}</h2>
        <Card flush className={css.card}>
          <Table
            caption={t('records.profit.byCategory')}
            columns={byCategory}
            rows={profit.categories}
            rowKey={(row) => row.category}
          />
        </Card>
      </section>
      <section className={css.days} aria-label={t('records.profit.byDay')}>
        <h2 className="h18">{t('records.profit.byDay')}</h2>
        <Card flush className={css.card}>
          <Table caption={t('records.profit.byDay')} columns={byDay} rows={profit.days} rowKey={(row) => row.day} />
        </Card>
      </section>
    </>
  );
}

function categoryLabel(category: string): RecordsKey {
  const known = categories.find((one) => one === category);
  return known ? `records.category.${known}` : 'records.category.other';
}
