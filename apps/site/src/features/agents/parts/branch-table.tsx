import { Badge, Chip, ChipRow, type Column, cx, Money, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';
import { ListCard } from './list-card.tsx';
import type { ListFilter, Overview } from './overview-list.ts';
import { SearchBox } from './search-box.tsx';

type Row = Overview['list'][number];

const tones: Readonly<Record<Row['status'], Tone>> = { active: 'ok', new: 'info', waiting: 'warn', closed: 'plain' };

/** A name with its first letter before it, as the eye finds rows. */
export function PersonName({ name }: { name: string }) {
  return (
    <span className={css.person}>
      <span className={css.initial} aria-hidden="true">
        {name.replace(/^•+/, '').charAt(0).toUpperCase()}
      </span>
      <bdi>{name}</bdi>
    </span>
  );
}

export function StatusBadge({ status }: { status: Row['status'] }) {
  const t = useMessages<AgentsKey>();
  return <Badge tone={tones[status]}>{t(`agents.status.${status}`)}</Badge>;
}

function useColumns(): Column<Row>[] {
  const t = useMessages<AgentsKey>();
  const { day, number, symbol } = useFormat();
  const money = (key: 'deposits' | 'withdrawals' | 'valid'): Column<Row> => ({
    key,
    head: t(`agents.column.${key}`),
    end: true,
    cell: (row) => <Money amount={row[key]} symbol={symbol} />,
  });
  return [
    { key: 'name', head: t('agents.column.name'), cell: (row) => <PersonName name={row.name} />, phone: 'title' },
    {
      key: 'kind',
      head: t('agents.column.kind'),
      cell: (row) => t(`agents.kind.${row.kind}`),
      phone: 'under',
    },
    {
      key: 'joined',
      head: t('agents.column.joined'),
      cell: (row) => <span className={cx(css.when, 'num muted')}>{day(row.joinedAt)}</span>,
    },
    {
      key: 'team',
      head: t('agents.column.team'),
      end: true,
      cell: (row) => (row.kind === 'agent' || row.team > 0 ? number(row.team) : '–'),
    },
    money('deposits'),
    money('withdrawals'),
    { ...money('valid'), phone: 'sum' },
    {
      key: 'net',
      head: t('agents.column.net'),
      end: true,
      cell: (row) => <Money amount={row.playersNet} symbol={symbol} signed />,
      phone: 'underSum',
    },
    { key: 'status', head: t('agents.column.status'), cell: (row) => <StatusBadge status={row.status} /> },
  ];
}

/** The direct line with what stands below each, filters above and totals of the whole filter below. */
export function BranchTable(props: { overview: Overview; filter: ListFilter; onFilter: (next: ListFilter) => void }) {
  const { overview, filter, onFilter } = props;
  const t = useMessages<AgentsKey>();
  const { symbol, number } = useFormat();
  const columns = useColumns();
  const { direct, listTotals: sums, list, totalCount } = overview;
  const kinds = [
    { kind: null, label: t('agents.kind.all'), count: direct.agents + direct.members },
    { kind: 'agent' as const, label: t('agents.kind.agents'), count: direct.agents },
    { kind: 'member' as const, label: t('agents.kind.members'), count: direct.members },
  ];
  return (
    <ListCard
      toolbar={
        <>
          <SearchBox
            label={t('agents.search')}
            text={filter.search}
            onText={(search) => onFilter({ ...filter, search, pageNo: 1 })}
          />
          <ChipRow wrap label={t('agents.column.kind')}>
            {kinds.map(({ kind, label, count }) => (
              <Chip key={label} on={filter.kind === kind} onClick={() => onFilter({ ...filter, kind, pageNo: 1 })}>
                {label} <span className="num">{number(count)}</span>
              </Chip>
            ))}
          </ChipRow>
        </>
      }
      none={t('agents.none.match')}
      caption={t('agents.list.title')}
      columns={columns}
      rows={list}
      rowKey={(row) => row.id}
      totals={{
        label: t('agents.total', { count: totalCount }),
        cells: {
          team: number(sums.team),
          deposits: <Money amount={sums.deposits} symbol={symbol} />,
          withdrawals: <Money amount={sums.withdrawals} symbol={symbol} />,
          valid: <Money amount={sums.valid} symbol={symbol} />,
          net: <Money amount={sums.playersNet} symbol={symbol} signed />,
        },
      }}
      page={overview}
      onPage={(pageNo) => onFilter({ ...filter, pageNo })}
    />
  );
}
