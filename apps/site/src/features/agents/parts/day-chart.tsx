import { Card, type Column, EmptyState, Money, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { AgentsKey } from '../locales/index.ts';
import css from './day-chart.module.css';
import type { Overview } from './overview-list.ts';

type Day = Overview['days'][number];

const HIGH = 100;
const WIDE = 10;

interface Days {
  days: readonly Day[];
  /** As many days before: what each stands beside. */
  before: readonly Day[];
}

/**
 * Bars for bets, a mark across each for the day as many days before, and one line for the players' net: position carries the
 * meaning, colour only helps.
 */
export function DayChart({ days, before }: Days) {
  const t = useMessages<AgentsKey>();
  const quiet = [...days, ...before].every((day) => day.rounds === 0);
  return (
    <Card className={css.chartCard}>
      <div className={css.chartHead}>
        <h3 className="h18">{t('agents.chart.title')}</h3>
        <ul className={css.legend}>
          <li className={css.bars}>{t('agents.column.valid')}</li>
          <li className={css.marks}>{t('agents.chart.before', { count: days.length })}</li>
          <li className={css.line}>{t('agents.column.net')}</li>
        </ul>
      </div>
      {quiet ? (
        <EmptyState compact level={3} title={t('agents.none.period')} />
      ) : (
        <>
          <Drawing days={days} before={before} />
          <DayTable days={days} before={before} />
        </>
      )}
    </Card>
  );
}

function Drawing({ days, before }: Days) {
  const top = Math.max(1, ...[...days, ...before].map((day) => Number(day.valid)));
  const height = (day: Day) => (Number(day.valid) / top) * (HIGH - 4);
  const mark = (day: Day, index: number) => `M${index * WIDE + 1} ${(HIGH - height(day)).toFixed(1)}h${WIDE - 2}`;
  const reach = Math.max(1, ...days.map((day) => Math.abs(Number(day.playersNet))));
  const y = (day: Day) => (HIGH / 2 - (Number(day.playersNet) / reach) * (HIGH / 2 - 4)).toFixed(1);
  const points = days.map((day, index) => `${index * WIDE + WIDE / 2} ${y(day)}`);
  const path = points.length === 1 ? `M2 ${y(days[0] as Day)}H8` : `M${points.join('L')}`;
  // Every label would stand on the next one where there are many days.
  const step = Math.ceil(days.length / 16);
  return (
    <div aria-hidden="true">
      <svg className={css.chart} viewBox={`0 0 ${days.length * WIDE} ${HIGH}`} preserveAspectRatio="none">
        {days.map((day, index) => {
          const high = height(day);
          return (
            <rect
              key={day.day}
              className={css.bar}
              x={index * WIDE + 2}
              width={WIDE - 4}
              y={HIGH - high}
              height={high}
              rx="0.6"
            />
          );
        })}
        <path
          className={css.mark}
          d={before.map((day, index) => (day.rounds > 0 ? mark(day, index) : '')).join('')}
          vectorEffect="non-scaling-stroke"
        />
        <path className={css.zero} d={`M0 ${HIGH / 2}H${days.length * WIDE}`} vectorEffect="non-scaling-stroke" />
        <path className={css.net} d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={css.dayLabels}>
        {days.map((day, index) => (
          <span key={day.day}>{index % step === 0 ? Number(day.day.slice(8)) : ''}</span>
        ))}
      </div>
    </div>
  );
}

/** The chart for who does not see it. */
function DayTable({ days, before }: Days) {
  const t = useMessages<AgentsKey>();
  const { symbol } = useFormat();
  const money = (key: 'valid' | 'playersNet', head: string): Column<Day> => ({
    key,
    head,
    end: true,
    cell: (day) => <Money amount={day[key]} symbol={symbol} signed={key === 'playersNet'} />,
  });
  const beside = new Map(days.map((day, index) => [day.day, before[index]?.valid ?? '0']));
  return (
    <div className="visually-hidden">
      <Table
        caption={t('agents.chart.title')}
        columns={[
          { key: 'day', head: t('agents.column.day'), cell: (day) => day.day },
          money('valid', t('agents.column.valid')),
          {
            key: 'before',
            head: t('agents.chart.before', { count: days.length }),
            end: true,
            cell: ({ day }) => <Money amount={beside.get(day) ?? '0'} symbol={symbol} />,
          },
          money('playersNet', t('agents.column.net')),
        ]}
        rows={days}
        rowKey={(day) => day.day}
      />
    </div>
  );
}
