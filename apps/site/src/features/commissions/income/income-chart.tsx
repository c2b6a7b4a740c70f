import { Card, EmptyState, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type Bar, BarChart, type Guide } from '../../../shared/charts/bar-chart.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Income } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { isZero } from '../rules/amounts.ts';
import { changeOf, levelsOf } from '../rules/compare.ts';
import styles from './income.module.css';
import { incomeFills, kindsShown } from './income-kinds.ts';

/** Income by day, stacked by kind; the running day is hatched. */
export function IncomeChart({ income, today }: { income: Income; today: string }) {
  const t = useMessages<CommissionsKey>();
  const { symbol, money } = useFormat();
  const compared = useComparison(income);
  const kinds = kindsShown(income);
  const { days, totals } = income;
  const bars = days.map((day): Bar => {
    const running = day.day === today;
    return {
      key: day.day,
      label: running ? t('commissions.period.today') : String(Number(day.day.slice(8))),
      strong: running,
      parts: kinds.map((kind) => ({ key: kind, value: Number(day[kind]), fill: incomeFills[kind], running })),
    };
  });
  const top = Math.max(0, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  const levels = useLevels(top);
  return (
    <Card className={css.card}>
      <div className={css.cardHead}>
        <div>
          <h3 className="t16">{t('commissions.income.chart')}</h3>
          <p className={styles.sum}>
            <Money amount={totals.total} symbol={symbol} />
          </p>
        </div>
        <span className="t12 muted">{compared}</span>
      </div>
      {top === 0 ? (
        <EmptyState compact level={3} title={t('commissions.income.none')} />
      ) : (
        <>
          <BarChart bars={bars} guides={levels} />
          <ul className={styles.legend}>
            {kinds.map((kind) => (
              <li key={kind}>
                <svg className={css.mark} viewBox="0 0 10 10" aria-hidden="true">
                  <rect width="10" height="10" rx="3" fill={incomeFills[kind]} />
                </svg>
                {t(`commissions.kind.${kind}`)} <span className="num">{money(totals[kind])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isZero(totals.given) && (
        <p className="t13 sub num">{t('commissions.income.less', { amount: money(totals.given) })}</p>
      )}
    </Card>
  );
}

/** Levels across the chart; their decimals only take room from the bars unless one of them needs them. */
function useLevels(top: number): Guide[] {
  const { short } = useFormat();
  const levels = levelsOf(top);
  const whole = levels.every(Number.isInteger);
  return levels.map((value) => {
    const label = short(String(value), { about: true });
    return { value, label: whole ? label.replace(/[.]0+$/, '') : label };
  });
}

/** How the days stand against as many before. */
function useComparison({ totals, before, days }: Income): string {
  const t = useMessages<CommissionsKey>();
  const { number } = useFormat();
  const count = days.length;
  const change = changeOf(totals.total, before.total);
  if (change === null) return t('commissions.income.first', { count });
  if (change === 0) return t('commissions.income.same', { count });
  const key = change < 0 ? 'commissions.income.below' : 'commissions.income.above';
  return t(key, { percent: number(Math.abs(change)), count });
}
