import { type Column, Money, Table } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Preview } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { useDayText, useMonthName } from '../parts/use-day-text.ts';

type Line = Preview['lines'][number];

/** Every day of the month before, with its sum. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const t = useMessages<CommissionsKey>();
  const { symbol, number } = useFormat();
  const day = useDayText();
  const month = useMonthName()(preview.from);
  const money = (key: 'sales' | 'loss' | 'amount', head: string): Column<Line> => ({
    key,
    head,
    end: true,
    cell: (line) => <Money amount={line[key]} symbol={symbol} />,
  });
  const tierOf = ({ tiers }: Line) => {
    const best = tiers.findLastIndex((windows) => windows > 0);
    return best < 0 ? '–' : number(best + 1);
  };
  const figure =
    preview.kind === 'dividend'
      ? money('loss', t('commissions.tiers.loss'))
      : money('sales', t('commissions.preview.sales'));
  const columns: Column<Line>[] = [
    { key: 'day', head: t('commissions.income.day'), cell: (line) => day(line.from), phone: 'title' },
    figure,
    { key: 'active', head: t('commissions.tiers.active'), end: true, cell: (line) => number(line.active) },
    { key: 'tier', head: t('commissions.tiers.tier'), end: true, cell: tierOf },
    money('amount', t('commissions.preview.amount')),
  ];
  return (
    <Table
      caption={t('commissions.preview.all', { month })}
      columns={columns}
      rows={preview.lines}
      rowKey={(line) => line.from}
      totals={{
        label: t('commissions.preview.total'),
        cells: { amount: <Money amount={preview.amount} symbol={symbol} /> },
      }}
    />
  );
}
