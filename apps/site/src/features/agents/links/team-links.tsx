import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Badge, Button, type Column, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../agent-centre.module.css';
import type { AgentPageProps } from '../agent-pages.ts';
import type { AgentsKey } from '../locales/index.ts';
import { ListCard } from '../parts/list-card.tsx';
import { PageResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useAgentPage } from '../use-agent-page.ts';
import { agentTeamEndpoints } from './agent-team-endpoints.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkRow, stateOf, useLinkName } from './link-row.ts';
import type { LinksKey } from './locales/index.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';

type Links = ValueOf<(typeof table)['teamLinks']>;
const tones = { on: 'ok', off: 'plain', stopped: 'warn' } as const;

const counts = ['opened', 'registered', 'deposited', 'played'] as const;
const amounts = { deposits: 'deposits', valid: 'valid', playersNet: 'net' } as const;

function useColumns(onOpen: (row: LinkRow) => void): Column<LinkRow>[] {
  const t = useMessages<AgentsKey | LinksKey>();
  const { number, symbol } = useFormat();
  const nameOf = useLinkName();
  return [
    {
      key: 'name',
      head: t('agents.links.name'),
      phone: 'title',
      cell: (row) => (
        <Button look="link" dense onClick={() => onOpen(row)}>
          <span className="visually-hidden">{t('agents.links.show', { name: nameOf(row) })}</span>
          <bdi aria-hidden="true">{nameOf(row)}</bdi>
        </Button>
      ),
    },
    { key: 'kind', head: t('agents.links.kind'), cell: (row) => t(`agents.kind.${row.kind}`) },
    ...counts.map((key) => ({
      key,
      head: t(`agents.links.${key}`),
      end: true,
      cell: (row: LinkRow) => number(row[key]),
    })),
    ...(['deposits', 'valid', 'playersNet'] as const).map((key) => ({
      key,
      head: t(`agents.column.${amounts[key]}`),
      end: true,
      cell: (row: LinkRow) => <Money amount={row[key]} symbol={symbol} signed={key === 'playersNet'} />,
    })),
    {
      key: 'state',
      head: t('agents.column.status'),
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`agents.links.${stateOf(row)}`)}</Badge>,
    },
  ];
}

/** The links of an agent with what each has brought, from the first opening to the first bet (S-331, S-332). */
export function TeamLinks({ period }: Pick<AgentPageProps, 'period'>) {
  const t = useMessages<LinksKey>();
  const [filter, setFilter] = useState({ search: '', pageNo: 1 });
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const answer = useAgentPage('links', period.asked && { ...period.asked, ...filter, pageSize: 10 }, (body, signal) =>
    call(agentTeamEndpoints.teamLinks, body, { signal }),
  );
  const shown = answer.data?.list.find((row) => row.code === open);
  return (
    <>
      <div className={css.head}>
        <div className={css.heading}>
          <h3 className="h18">{t('agents.links.title')}</h3>
          <p className="sub">{t('agents.links.text')}</p>
        </div>
        <Button look="action" icon="plus" disabled={answer.data?.left === 0} onClick={() => setAdding(true)}>
          {t('agents.links.add')}
        </Button>
      </div>
      <PeriodBar period={period} onChange={() => setFilter({ ...filter, pageNo: 1 })} />
      <PageResult answer={answer}>
        {(value) => (
          <>
            <LinkList value={value} filter={filter} onFilter={setFilter} onOpen={({ code }) => setOpen(code)} />
            <p className="muted t12">
              {t('agents.links.counted')} {t('agents.links.left', { count: value.left })}
            </p>
          </>
        )}
      </PageResult>
      {shown && <LinkDialog link={shown} onClose={() => setOpen(null)} />}
      {adding && answer.data && <NewLinkDialog kinds={answer.data.kinds} onClose={() => setAdding(false)} />}
    </>
  );
}

function LinkList(props: {
  value: Links;
  filter: { search: string; pageNo: number };
  onFilter: (next: { search: string; pageNo: number }) => void;
  onOpen: (row: LinkRow) => void;
}) {
  const { value, filter, onFilter, onOpen } = props;
  const t = useMessages<LinksKey>();
  const { number, symbol } = useFormat();
  const { totals } = value;
  const columns = useColumns(onOpen);
  return (
    <ListCard
      toolbar={
        <SearchBox
          label={t('agents.links.search')}
          text={filter.search}
          onText={(search) => onFilter({ search, pageNo: 1 })}
        />
      }
      stacked
      none={t('agents.links.none')}
      caption={t('agents.links.title')}
      columns={columns}
      rows={value.list}
      rowKey={(row) => row.code}
      totals={{
        label: t('agents.links.total', { count: value.totalCount }),
        cells: {
          ...Object.fromEntries(counts.map((key) => [key, number(totals[key])])),
          deposits: <Money amount={totals.deposits} symbol={symbol} />,
          valid: <Money amount={totals.valid} symbol={symbol} />,
          playersNet: <Money amount={totals.playersNet} symbol={symbol} signed />,
        },
      }}
      page={value}
      onPage={(pageNo) => onFilter({ ...filter, pageNo })}
    />
  );
}
