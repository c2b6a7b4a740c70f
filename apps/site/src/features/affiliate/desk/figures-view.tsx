import { Card, Chip, ChipRow, type Column, Money, Stat, Table } from '@sampan/ui';
import { addDays } from '@sampan/web-client/formatting/period';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Bar, BarChart } from '../../../shared/charts/bar-chart.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../affiliate.module.css';
import { type AffiliateFigures, type AffiliateHome, figuresQuery } from '../affiliate-queries.ts';
import type { AffiliateKey } from '../locales/index.ts';
import { useDayText } from '../use-day-text.ts';

const spans = { week: 6, fortnight: 13, month: 29, quarter: 89 } as const;
type Span = keyof typeof spans;
type Day = AffiliateFigures['days'][number];
const counts = ['clicks', 'registered', 'deposited'] as const;

/** Clicks, registrations, first deposits and revenue by day. */
export function FiguresView({ home }: { home: AffiliateHome }) {
  const t = useMessages<AffiliateKey>();
  const day = useDayText();
  const [span, setSpan] = useState<Span>('fortnight');
  const answer = useQuery(figuresQuery({ from: addDays(home.today, -spans[span]), to: home.today }));
  return (
    <>
      <ChipRow wrap label={t('affiliate.period')}>
        {(Object.keys(spans) as Span[]).map((id) => (
          <Chip key={id} on={id === span} onClick={() => setSpan(id)}>
            {t('affiliate.days', { count: spans[id] + 1 })}
          </Chip>
        ))}
      </ChipRow>
      <PageResult answer={answer}>
        {(figures) => (
          <>
            <Totals figures={figures} />
            <Card>
              <div className={css.form}>
                <h2 className="t16">{t('affiliate.chart')}</h2>
                <BarChart bars={figures.days.map((row) => barOf(row, row.day === home.today))} />
                <p className="sub t13">
                  {home.countedTo === null
                    ? t('affiliate.uncounted')
                    : t('affiliate.counted', { day: day(home.countedTo) })}
                </p>
              </div>
            </Card>
            <Card flush>
              <DaysTable figures={figures} />
            </Card>
          </>
        )}
      </PageResult>
    </>
  );
}

const barOf = (row: Day, running: boolean): Bar => ({
  key: row.day,
  label: String(Number(row.day.slice(8))),
  strong: running,
  parts: [
    { key: 'registered', value: row.registered, fill: 'var(--action)', running },
    { key: 'clicks', value: Math.max(0, row.clicks - row.registered), fill: 'var(--text-3)', running },
  ],
});

function Totals({ figures: { totals } }: { figures: AffiliateFigures }) {
  const t = useMessages<AffiliateKey>();
  const { number, money } = useFormat();
  return (
    <div className={css.stats}>
      {counts.map((key) => (
        <Stat
          key={key}
          label={t(`affiliate.column.${key}`)}
          value={number(totals[key])}
          detail={
            key === 'clicks' && t('affiliate.apart', { repeats: number(totals.repeats), bots: number(totals.bots) })
          }
        />
      ))}
      <Stat label={t('affiliate.column.revenue')} value={money(totals.revenue)} />
    </div>
  );
}

function DaysTable({ figures: { days } }: { figures: AffiliateFigures }) {
  const t = useMessages<AffiliateKey>();
  const { number, symbol } = useFormat();
  const day = useDayText();
  const columns: Column<Day>[] = [
    { key: 'day', head: t('affiliate.column.day'), phone: 'title', cell: (row) => day(row.day) },
    ...counts.map((key) => ({
      key,
      head: t(`affiliate.column.${key}`),
      end: true,
      cell: (row: Day) => number(row[key]),
    })),
    ...(['deposits', 'revenue'] as const).map((key) => ({
      key,
      head: t(`affiliate.column.${key}`),
      end: true,
      cell: (row: Day) => <Money amount={row[key]} symbol={symbol} signed={key === 'revenue'} />,
    })),
  ];
  return (
    <Table caption={t('affiliate.view.figures')} columns={columns} rows={days.toReversed()} rowKey={(row) => row.day} />
  );
}
