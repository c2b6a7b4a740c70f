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
import { HandOverDialog } from '../passwords/hand-over-dialog.tsx';
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
  onPassword: (row: Row) => void;
}

/** What the agent may give: money, another one-time password. */
function useGivingColumns({ onCredit, onPassword }: Ways): Record<'credit' | 'password', Column<Row>> {
  const t = useMessages<AgentsKey | CreditKey>();
  return {
    credit: {
      key: 'credit',
      head: t('agents.credit.column'),
      cell: (row) => (row.credit ? <CreditButton name={row.name} onOpen={() => onCredit(row)} /> : '–'),
    },
    password: {
      key: 'password',
      head: t('agents.handOver.column'),
      cell: (row) =>
        row.handOver ? (
          <Button look="link" dense onClick={() => onPassword(row)}>
            <span className="visually-hidden">{t('agents.handOver.make', { name: row.name })}</span>
            <span aria-hidden="true">{t('agents.handOver.column')}</span>
          </Button>
        ) : (
          '–'
        ),
    },
  };
}

function useBalance(): Column<Row> {
  const t = useMessages<AgentsKey>();
  const { symbol } = useFormat();
  return {
    key: 'balance',
    head: t('agents.column.balance'),
    end: true,
    cell: (row) => (row.balance === null ? '–' : <Money amount={row.balance} symbol={symbol} />),
  };
}

function useColumns(has: { balance: boolean; credit: boolean; password: boolean }, ways: Ways): Column<Row>[] {
  const { onOpen, onNote } = ways;
  const t = useMessages<AgentsKey | NotesKey>();
  const gives = useGivingColumns(ways);
  const balance = useBalance();
  const { day, number } = useFormat();
  const date = (at: number | null) => <span className={cx(css.when, 'num muted')}>{at === null ? '–' : day(at)}</span>;
  return [
    { key: 'name', head: t('agents.column.name'), cell: (row) => <PersonName name={row.name} />, phone: 'title' },
    {
      key: 'kind',
      head: t('agents.column.kind'),
      cell: (row) => t(`agents.kind.${row.kind}`),
      phone: 'under',
    },
    { key: 'above', head: t('agents.column.above'), cell: (row) => <bdi>{row.above}</bdi> },
    { key: 'joined', head: t('agents.column.joined'), cell: (row) => date(row.joinedAt) },
    { key: 'lastLogin', head: t('agents.column.lastLogin'), cell: (row) => date(row.lastLoginAt) },
    {
      key: 'team',
      head: t('agents.column.team'),
      end: true,
      cell: (row) => number(row.team),
      phone: 'underSum',
    },
    ...(has.balance ? [balance] : []),
    {
      key: 'status',
      head: t('agents.column.status'),
      cell: (row) => <StatusBadge status={row.status} />,
      phone: 'sum',
    },
    {
      key: 'note',
      head: t('agents.note.column'),
      cell: (row) => <NoteButton {...row} onOpen={() => onNote(row)} />,
    },
    ...(has.credit ? [gives.credit] : []),
    ...(has.password ? [gives.password] : []),
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

function KindChoice({ kind, onKind }: { kind: Filter['kind']; onKind: (kind: Filter['kind']) => void }) {
  const t = useMessages<AgentsKey>();
  const kinds = [
    { of: null, label: t('agents.kind.all') },
    { of: 'agent', label: t('agents.kind.agents') },
    { of: 'member', label: t('agents.kind.members') },
  ] as const;
  return (
    <ChipRow wrap label={t('agents.column.kind')}>
      {kinds.map(({ of, label }) => (
        <Chip key={label} on={kind === of} onClick={() => onKind(of)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** What is done with a member stands over the list. */
function Opened({ row, what, onClose }: { row: Row; what: 'note' | 'credit' | 'password'; onClose: () => void }) {
  if (what === 'note') return <NoteDialog member={row} onClose={onClose} />;
  if (what === 'credit') return <CreditDialog member={row} onClose={onClose} />;
  return <HandOverDialog member={row} onClose={onClose} />;
}

function Line(props: { value: Members; filter: Filter; onFilter: (next: Filter) => void }) {
  const { value, filter, onFilter } = props;
  const t = useMessages<AgentsKey>();
  const { number, symbol } = useFormat();
  const { totals, totalCount } = value;
  const [opened, setOpened] = useState<{ row: Row; what: 'note' | 'credit' | 'password' } | null>(null);
  const mayTransfer = useModule('FUNDTRANS3');
  const has = {
    balance: totals.balance !== null,
    credit: mayTransfer && value.list.some((row) => row.credit),
    password: value.list.some((row) => row.handOver),
  };
  const columns = useColumns(has, {
    onOpen: (under) => onFilter({ ...start, byDays: filter.byDays, under }),
    onNote: (row) => setOpened({ row, what: 'note' }),
    onCredit: (row) => setOpened({ row, what: 'credit' }),
    onPassword: (row) => setOpened({ row, what: 'password' }),
  });
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
            <KindChoice kind={filter.kind} onKind={(kind) => onFilter({ ...filter, kind, pageNo: 1 })} />
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
      {opened && <Opened {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
