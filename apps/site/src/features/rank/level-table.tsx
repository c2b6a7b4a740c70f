import type { RankProgress } from '@sampan/contract';
import { Card, type Column, Money, Table, VipBadge } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { RankKey } from './locales/index.ts';
import css from './rank.module.css';

type Level = RankProgress['levels'][number] & { at: number; mine: boolean };

/** Every level with what it takes, what keeps it and what it brings. */
export function LevelTable({ progress }: { progress: RankProgress }) {
  const t = useMessages<RankKey>();
  const { symbol, money } = useFormat();
  const amount = (key: 'turnover' | 'deposits' | 'keepMonthly'): Column<Level> => ({
    key,
    head: t(`rank.${key}`),
    end: true,
    cell: (level) => (Number(level[key]) > 0 ? <Money amount={level[key]} symbol={symbol} /> : '–'),
  });
  const columns: Column<Level>[] = [
    {
      key: 'level',
      head: t('rank.level'),
      phone: 'title',
      cell: (level) => (
        <span className={css.name}>
          <VipBadge background={level.color2} foreground={level.color}>
            {level.labelName}
          </VipBadge>
          {level.mine && <b>{t('rank.mine')}</b>}
        </span>
      ),
    },
    amount('turnover'),
    amount('deposits'),
    amount('keepMonthly'),
    {
      key: 'largest',
      head: t('rank.largest'),
      end: true,
      cell: ({ withdrawal }) =>
        withdrawal ? <Money amount={withdrawal.maximum} symbol={symbol} /> : t('rank.standard'),
    },
    {
      key: 'perDay',
      head: t('rank.perDay'),
      end: true,
      cell: ({ withdrawal }) =>
        withdrawal
          ? t('rank.times', { count: withdrawal.perDayCount, amount: money(withdrawal.perDayAmount) })
          : t('rank.standard'),
    },
  ];
  const rows = progress.levels.map((level, index) => ({ ...level, at: index, mine: index === progress.rankLevel }));
  return (
    <section className={css.section} aria-label={t('rank.levels')}>
      <h2 className="h18">{t('rank.levels')}</h2>
      <Card flush>
        <Table caption={t('rank.levels')} columns={columns} rows={rows} rowKey={(level) => String(level.at)} />
      </Card>
    </section>
  );
}
