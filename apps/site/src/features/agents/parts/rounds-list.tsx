import type { endpoints as table, ValueOf } from '@sampan/contract';
import { Button, type Column, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../agent-centre.module.css';
import { agentsEndpoints } from '../agents-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { useAgentPage } from '../use-agent-page.ts';
import type { TeamPeriod } from '../use-team-period.ts';
import { ListCard } from './list-card.tsx';
import { PageResult } from './page-frame.tsx';

type Rounds = ValueOf<(typeof table)['teamRounds']>;
type Row = Rounds['list'][number];

/** The settled rounds of one player of the team, newest first. */
export function RoundsList(props: { playerId: string; period: TeamPeriod; onBack: () => void }) {
  const { playerId, period, onBack } = props;
  const t = useMessages<AgentsKey>();
  const { moment, symbol, number } = useFormat();
  const [pageNo, setPage] = useState(1);
  const answer = useAgentPage(
    'rounds',
    period.asked && { ...period.asked, playerId, pageNo, pageSize: 10 },
    (body, signal) => call(agentsEndpoints.teamRounds, body, { signal }),
  );
  const money = (key: 'stake' | 'valid' | 'playersNet', head: string): Column<Row> => ({
    key,
    head,
    end: true,
    cell: (row) => <Money amount={row[key]} symbol={symbol} signed={key === 'playersNet'} />,
  });
  const columns: Column<Row>[] = [
    {
      key: 'time',
      head: t('agents.column.time'),
      cell: (row) => <span className={`${css.when} num muted`}>{moment(row.settledAt)}</span>,
      phone: 'under',
    },
    { key: 'game', head: t('agents.column.game'), cell: (row) => <b>{row.gameName}</b>, phone: 'title' },
    { key: 'round', head: t('agents.column.round'), cell: (row) => <bdi className={css.round}>{row.roundId}</bdi> },
    { ...money('stake', t('agents.column.stake')), phone: 'underSum' },
    money('valid', t('agents.column.valid')),
    { ...money('playersNet', t('agents.column.net')), phone: 'sum' },
  ];
  return (
    <>
      <Button look="quiet" icon="arrow-left" className={css.back} onClick={onBack}>
        {t('agents.rounds.back')}
      </Button>
      <PageResult answer={answer}>
        {({ name, totals, ...value }) => (
          <ListCard
            toolbar={<h3 className="h18">{t('agents.rounds.open', { name })}</h3>}
            none={t('agents.none.period')}
            caption={t('agents.rounds.open', { name })}
            columns={columns}
            rows={value.list}
            rowKey={(row) => row.id}
            totals={{
              label: number(totals.rounds),
              cells: {
                stake: <Money amount={totals.stake} symbol={symbol} />,
                valid: <Money amount={totals.valid} symbol={symbol} />,
                playersNet: <Money amount={totals.playersNet} symbol={symbol} signed />,
              },
            }}
            page={value}
            onPage={setPage}
          />
        )}
      </PageResult>
    </>
  );
}
