import type { endpoints as table, ValueOf } from '@sampan/contract';
import { type Column, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { AgentsKey } from '../locales/index.ts';
import { PersonName } from './branch-table.tsx';
import { ListCard } from './list-card.tsx';

export type PlayerSums = ValueOf<(typeof table)['teamProfit']>;
export type PlayerRow = PlayerSums['list'][number];
type Sums = PlayerSums['totals'];

const heads = {
  deposits: 'agents.column.deposits',
  withdrawals: 'agents.column.withdrawals',
  rounds: 'agents.column.rounds',
  stake: 'agents.column.stake',
  valid: 'agents.column.valid',
  playersNet: 'agents.column.net',
} as const satisfies Record<keyof Sums, AgentsKey>;

/** A line a player with the figures a page is about, and their totals over all pages. */
export function PlayerSumsList(props: {
  caption: string;
  value: PlayerSums;
  figures: readonly (keyof Sums)[];
  /** The two that a folded row shows on a phone. */
  onPhone: Partial<Record<keyof Sums, 'sum' | 'underSum'>>;
  /** A column at the end, such as the way to a player's rounds. */
  last?: Column<PlayerRow>;
  toolbar: ReactNode;
  onPage: (pageNo: number) => void;
}) {
  const { caption, value, figures, onPhone, last, toolbar, onPage } = props;
  const t = useMessages<AgentsKey>();
  const { number, symbol } = useFormat();
  const show = (sums: Sums, key: keyof Sums) => {
    const figure = sums[key];
    if (typeof figure === 'number') return number(figure);
    return <Money amount={figure} symbol={symbol} signed={key === 'playersNet'} />;
  };
  const columns: Column<PlayerRow>[] = [
    { key: 'name', head: t('agents.column.name'), cell: (row) => <PersonName name={row.name} />, phone: 'title' },
    {
      key: 'kind',
      head: t('agents.column.kind'),
      cell: (row) => t(`agents.kind.${row.kind}`),
      phone: 'under',
    },
    ...figures.map((key) => ({
      key,
      head: t(heads[key]),
      end: true,
      cell: (row: PlayerRow) => show(row, key),
      ...(key in onPhone && { phone: onPhone[key] }),
    })),
    ...(last ? [last] : []),
  ];
  return (
    <ListCard
      toolbar={toolbar}
      none={t('agents.none.period')}
      caption={caption}
      columns={columns}
      rows={value.list}
      rowKey={(row) => row.id}
      totals={{
        label: t('agents.total', { count: value.totalCount }),
        cells: Object.fromEntries(figures.map((key) => [key, show(value.totals, key)])),
      }}
      page={value}
      onPage={onPage}
    />
  );
}
