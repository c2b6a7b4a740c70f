import { Card, Money, Stat } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';
import type { Overview } from './overview-list.ts';

/** The difference of two amounts on the wire, for show; both have the same number of decimals. */
function less(a: string, b: string): string {
  const digits = a.split('.')[1]?.length ?? 0;
  const minor = BigInt(a.replace('.', '')) - BigInt(b.replace('.', ''));
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0n ? `-${whole}` : whole;
}

/** How the bets stand against as many days before. */
function useComparison({ totals, before, days }: Overview): string {
  const t = useMessages<AgentsKey>();
  const { number } = useFormat();
  const [now, then] = [Number(totals.valid), Number(before.valid)];
  if (then === 0) return t('agents.stat.first');
  const change = Math.round(((now - then) / then) * 1000) / 10;
  const key = change < 0 ? 'agents.stat.below' : 'agents.stat.above';
  return t(key, { percent: number(Math.abs(change)), count: days.length });
}

/** Four figures of the whole team in the period. */
export function OverviewFigures({ overview }: { overview: Overview }) {
  const t = useMessages<AgentsKey>();
  const { symbol, number, money } = useFormat();
  const { team, totals, days } = overview;
  const compared = useComparison(overview);
  const flow = (day: Overview['days'][number]) => Number(day.deposits) - Number(day.withdrawals);
  return (
    <section className={css.figures} aria-label={t('agents.page.overview')}>
      <Card className={css.figure}>
        <Stat
          label={t('agents.stat.team')}
          value={number(team.total)}
          detail={t('agents.stat.teamDetail', { joined: number(team.joined), closed: number(team.closed) })}
        />
      </Card>
      <Card className={css.figure}>
        <Stat
          label={t('agents.column.valid')}
          value={<Money amount={totals.valid} symbol={symbol} />}
          detail={compared}
        />
        <Spark values={days.map((day) => Number(day.valid))} className={css.lottery} />
      </Card>
      <Card className={css.figure}>
        <Stat
          label={t('agents.stat.flow')}
          value={<Money amount={less(totals.deposits, totals.withdrawals)} symbol={symbol} signed />}
          detail={t('agents.stat.flowDetail', { in: money(totals.deposits), out: money(totals.withdrawals) })}
        />
        <Spark values={days.map(flow)} className={css.fish} />
      </Card>
      <Card className={css.figure}>
        <Stat
          label={t('agents.column.net')}
          value={<Money amount={totals.playersNet} symbol={symbol} signed />}
          detail={t('agents.stat.netDetail', { count: totals.rounds, active: number(team.active) })}
        />
        <Spark values={days.map((day) => Number(day.playersNet))} className={css.slots} />
      </Card>
    </section>
  );
}

/** A line without a scale: only its shape speaks. */
function Spark({ values, className }: { values: readonly number[]; className: string | undefined }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length < 2 || low === high) return null;
  const x = (index: number) => ((index * 96) / (values.length - 1)).toFixed(1);
  const y = (value: number) => (28 - ((value - low) / (high - low)) * 26).toFixed(1);
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <svg className={`${css.spark} ${className}`} viewBox="-2 0 100 30" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
