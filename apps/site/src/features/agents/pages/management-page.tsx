import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, Chip, ChipRow, type Column, cx, IconButton, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../agent-centre.module.css';
import type { AgentPageProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import { CreditButton } from '../credit/credit-button.tsx';
import { CreditDialog } from '../credit/credit-dialog.tsx';
import type { CreditKey } from '../credit/locales/index.ts';
import type { AgentsKey } from '../locales/index.ts';
import type { NotesKey } from '../notes/locales/index.ts';
import { NoteButton } from '../notes/note-button.tsx';
import { NoteDialog } from '../notes/note-dialog.tsx';
import { TagChoice } from '../notes/tag-choice.tsx';
import { PersonName, StatusBadge } from '../parts/branch-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { PageHead, PageResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useAgentPage } from '../use-agent-page.ts';

type Members = ValueOf<(typeof table)['teamMembers']>;
type Row = Members['list'][number];

interface Filter {
  /** Whose line; null: the agent's own. */
  under: string | null;
  search: string;
  kind: Row['kind'] | null;
  /** One of the agent's own tags; '': all. */
  tag: string;
  /** Only who joined in the period. */
  byDays: boolean;
  pageNo: number;
}

const start: Filter = { under: null, search: '', kind: null, tag: '', byDays: false, pageNo: 1 };

/** Team management (S-331): the line below, drilled down, and whoever has a name. */
export function ManagementPage({ period, onClose }: AgentPageProps) {
  const t = useMessages<AgentsKey>();
  const [filter, setFilter] = useState(start);
  const { under, search, kind, tag, byDays, pageNo } = filter;
  const asked = {
    pageNo,
    pageSize: 10,
    search,
    ...(under && { under }),
    ...(kind && { kind }),
    ...(tag && { tag }),
    ...(byDays && period.asked && { joined: period.asked }),
  };
  const answer = useAgentPage('management', byDays && !period.asked ? null : asked, (body, signal) =>
    call(agentsEndpoints.teamMembers, body, { signal }),
  );
  return (
    <>
      <PageHead page="management" {...(byDays && { period })} onClose={onClose} />
      <ChipRow wrap label={t('agents.column.joined')}>
        <Chip on={!byDays} onClick={() => setFilter({ ...filter, byDays: false, pageNo: 1 })}>
          {t('agents.period.any')}
        </Chip>
        <Chip on={byDays} onClick={() => setFilter({ ...filter, byDays: true, pageNo: 1 })}>
          {t('agents.column.joined')}
        </Chip>
      </ChipRow>
      {byDays && <PeriodBar period={period} />}
      <PageResult answer={answer}>
        {(value) => (
          <>
            <Path path={value.path} onOpen={(id) => setFilter({ ...start, byDays, under: id })} />
            <Line value={value} filter={filter} onFilter={setFilter} />
          </>
        )}
      </PageResult>
    </>
  );
}

/** From the own line down to the one that is shown. */
function Path({ path, onOpen }: { path: Members['path']; onOpen: (id: string | null) => void }) {
  const t = useMessages<AgentsKey>();
  if (path.length === 0) return null;
  return (
    <nav aria-label={t('agents.path.label')} className={css.path}>
      <Button look="link" dense onClick={() => onOpen(null)}>
        {t('agents.path.me')}
      </Button>
      {path.map((one, index) => (
        <span key={one.id} className={css.step}>
          <span aria-hidden="true">›</span>
          {index === path.length - 1 ? (
            <b aria-current="true">{one.name}</b>
          ) : (
            <Button look="link" dense onClick={() => onOpen(one.id)}>
              {one.name}
            </Button>
          )}
        </span>
      ))}
    </nav>
  );
}

interface Ways {
  onOpen: (id: string) => void;
  onNote: (row: Row) => void;
  onCredit: (row: Row) => void;
}

function useColumns(has: { balance: boolean; credit: boolean }, ways: Ways): Column<Row>[] {
  const { onOpen, onNote, onCredit } = ways;
  const t = useMessages<AgentsKey | NotesKey | CreditKey>();
  const { day, number, symbol } = useFormat();
  const date = (at: number | null) => <span className={cx(css.when, 'num muted')}>{at === null ? '–' : day(at)}</span>;
  const balance: Column<Row> = {
    key: 'balance',
    head: t('agents.column.balance'),
    end: true,
    cell: (row) => (row.balance === null ? '–' : <Money amount={row.balance} symbol={symbol} />),
  };
  const credit: Column<Row> = {
    key: 'credit',
    head: t('agents.credit.column'),
    cell: (row) => (row.credit ? <CreditButton name={row.name} onOpen={() => onCredit(row)} /> : '–'),
  };
  return [
    { key: 'name', head: t('agents.column.name'), cell: (row) => <PersonName name={row.name} />, phone: 'title' },
    { key: 'kind', head: t('agents.column.kind'), cell: (row) => t(`agents.kind.${row.kind}`) },
    { key: 'above', head: t('agents.column.above'), cell: (row) => <bdi>{row.above}</bdi> },
    { key: 'joined', head: t('agents.column.joined'), cell: (row) => date(row.joinedAt) },
    { key: 'lastLogin', head: t('agents.column.lastLogin'), cell: (row) => date(row.lastLoginAt) },
    { key: 'team', head: t('agents.column.team'), end: true, cell: (row) => number(row.team) },
    ...(has.balance ? [balance] : []),
    { key: 'status', head: t('agents.column.status'), cell: (row) => <StatusBadge status={row.status} /> },
    {
      key: 'note',
      head: t('agents.note.column'),
      cell: (row) => <NoteButton {...row} onOpen={() => onNote(row)} />,
    },
    ...(has.credit ? [credit] : []),
    {
      key: 'open',
      head: t('agents.column.open'),
      end: true,
      cell: (row) =>
        row.team > 0 ? (
          <IconButton
            icon="chevron-right"
            label={t('agents.path.open', { name: row.name })}
            onClick={() => onOpen(row.id)}
          />
        ) : (
          '–'
        ),
    },
  ];
}

function Line(props: { value: Members; filter: Filter; onFilter: (next: Filter) => void }) {
  const { value, filter, onFilter } = props;
  const t = useMessages<AgentsKey>();
  const { number, symbol } = useFormat();
  const { totals, totalCount } = value;
  const [opened, setOpened] = useState<{ row: Row; what: 'note' | 'credit' } | null>(null);
  const mayTransfer = useModule('FUNDTRANS3');
  const has = { balance: totals.balance !== null, credit: mayTransfer && value.list.some((row) => row.credit) };
  const columns = useColumns(has, {
    onOpen: (under) => onFilter({ ...start, byDays: filter.byDays, under }),
    onNote: (row) => setOpened({ row, what: 'note' }),
    onCredit: (row) => setOpened({ row, what: 'credit' }),
  });
  const kinds = [
    { kind: null, label: t('agents.kind.all') },
    { kind: 'agent' as const, label: t('agents.kind.agents') },
    { kind: 'member' as const, label: t('agents.kind.members') },
  ];
  const split = `${t('agents.kind.agents')} ${number(totals.agents)}, ${t('agents.kind.members')} ${number(totals.members)}`;
  return (
    <>
      <ListCard
        toolbar={
          <>
            <SearchBox
              key={filter.under ?? ''}
              label={t('agents.search.team')}
              text={filter.search}
              onText={(search) => onFilter({ ...filter, search, pageNo: 1 })}
            />
            <ChipRow wrap label={t('agents.column.kind')}>
              {kinds.map(({ kind, label }) => (
                <Chip key={label} on={filter.kind === kind} onClick={() => onFilter({ ...filter, kind, pageNo: 1 })}>
                  {label}
                </Chip>
              ))}
            </ChipRow>
            <TagChoice tag={filter.tag} onTag={(tag) => onFilter({ ...filter, tag, pageNo: 1 })} />
          </>
        }
        none={t('agents.none.line')}
        caption={t('agents.page.management')}
        columns={columns}
        rows={value.list}
        rowKey={(row) => row.id}
        totals={{
          label: t('agents.total', { count: totalCount }),
          cells: {
            kind: split,
            ...(totals.balance !== null && { balance: <Money amount={totals.balance} symbol={symbol} /> }),
          },
        }}
        page={value}
        onPage={(pageNo) => onFilter({ ...filter, pageNo })}
      />
      {opened?.what === 'note' && <NoteDialog member={opened.row} onClose={() => setOpened(null)} />}
      {opened?.what === 'credit' && <CreditDialog member={opened.row} onClose={() => setOpened(null)} />}
    </>
  );
}
