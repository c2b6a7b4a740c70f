import type { endpoints as table, ValueOf } from '@sampan/contract';
import { type Column, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../agent-centre.module.css';
import type { AgentPageProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { PersonName } from '../parts/branch-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { PageHead, PageResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { SearchAndChoice } from '../parts/search-and-choice.tsx';
import { useAgentPage } from '../use-agent-page.ts';

type Row = ValueOf<(typeof table)['teamTransactions']>['list'][number];

const kinds = ['deposit', 'withdrawal', 'bonus', 'transfer', 'correction'] as const;
type Kind = (typeof kinds)[number];

/** Kinds of the ledger that have words of their own. */
const named = [
  'deposit',
  'withdrawal-hold',
  'withdrawal-release',
  'bonus-release',
  'bonus-win',
  'jackpot-win',
  'upline-transfer',
  'downline-transfer',
  'correction',
  'opening',
] as const;

const moveLabel = (kind: string): AgentsKey => `agents.move.${named.find((one) => one === kind) ?? 'other'}`;

function useColumns(): Column<Row>[] {
  const t = useMessages<AgentsKey>();
  const { moment, symbol } = useFormat();
  return [
    {
      key: 'time',
      head: t('agents.column.time'),
      cell: (row) => <span className={`${css.when} num muted`}>{moment(row.at)}</span>,
      phone: 'underSum',
    },
    { key: 'name', head: t('agents.column.name'), cell: (row) => <PersonName name={row.name} />, phone: 'title' },
    { key: 'kind', head: t('agents.column.kind'), cell: (row) => t(moveLabel(row.kind)), phone: 'under' },
    {
      key: 'reference',
      head: t('agents.column.reference'),
      cell: (row) => <bdi className="num">{row.reference}</bdi>,
    },
    {
      key: 'amount',
      head: t('agents.column.amount'),
      end: true,
      cell: (row) => <Money amount={row.amount} symbol={symbol} signed />,
      phone: 'sum',
    },
  ];
}

/** Transaction details (S-331): the money movements of the team, a reference on every line. */
export function TransactionsPage({ period, onClose }: AgentPageProps) {
  const t = useMessages<AgentsKey>();
  const { symbol, money } = useFormat();
  const [filter, setFilter] = useState<{ search: string; kind: Kind | ''; pageNo: number }>({
    search: '',
    kind: '',
    pageNo: 1,
  });
  const { search, kind, pageNo } = filter;
  const answer = useAgentPage(
    'transactions',
    period.asked && { ...period.asked, search, pageNo, pageSize: 10, ...(kind && { kind }) },
    (body, signal) => call(agentsEndpoints.teamTransactions, body, { signal }),
  );
  const columns = useColumns();
  const toolbar = (
    <SearchAndChoice
      search={search}
      onSearch={(text) => setFilter({ ...filter, search: text, pageNo: 1 })}
      label={t('agents.column.kind')}
      value={kind}
      choices={kinds.map((value) => ({ value, label: t(`agents.move.${value}`) }))}
      onChoice={(next) => setFilter({ ...filter, kind: next, pageNo: 1 })}
    />
  );
  return (
    <>
      <PageHead page="transactions" period={period} onClose={onClose} />
      <PeriodBar period={period} onChange={() => setFilter({ ...filter, pageNo: 1 })} />
      <PageResult answer={answer}>
        {(value) => (
          <ListCard
            toolbar={toolbar}
            none={t('agents.none.period')}
            caption={t('agents.page.transactions')}
            columns={columns}
            rows={value.list}
            rowKey={(row) => row.id}
            totals={{
              label: t('agents.stat.flowDetail', {
                in: money(value.totals.moneyIn),
                out: money(value.totals.moneyOut),
              }),
              cells: { amount: <Money amount={value.totals.net} symbol={symbol} signed /> },
            }}
            page={value}
            onPage={(next) => setFilter({ ...filter, pageNo: next })}
          />
        )}
      </PageResult>
    </>
  );
}
