import { type Column, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { AgentPageProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { PageHead, PageResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { type PlayerRow, PlayerSumsList } from '../parts/player-sums.tsx';
import { RoundsList } from '../parts/rounds-list.tsx';
import { SearchAndChoice } from '../parts/search-and-choice.tsx';
import { useAgentPage } from '../use-agent-page.ts';

const figures = ['rounds', 'stake', 'valid', 'playersNet'] as const;

/** Team betting (S-331): what each player staked, by category, and behind each the rounds. */
export function BettingPage({ period, categories, onClose }: AgentPageProps) {
  const t = useMessages<AgentsKey>();
  const [filter, setFilter] = useState({ search: '', product: '', pageNo: 1 });
  const [player, setPlayer] = useState<string | null>(null);
  const { search, product, pageNo } = filter;
  const answer = useAgentPage(
    'betting',
    period.asked && { ...period.asked, search, pageNo, pageSize: 10, ...(product && { product }) },
    (body, signal) => call(agentsEndpoints.teamBets, body, { signal }),
  );
  const rounds: Column<PlayerRow> = {
    key: 'open',
    head: t('agents.column.each'),
    end: true,
    cell: (row) => (
      <IconButton
        icon="chevron-right"
        label={t('agents.rounds.open', { name: row.name })}
        onClick={() => setPlayer(row.id)}
      />
    ),
  };
  return (
    <>
      <PageHead page="betting" period={period} onClose={onClose} />
      <PeriodBar period={period} onChange={() => setFilter({ ...filter, pageNo: 1 })} />
      {player ? (
        <RoundsList key={player} playerId={player} period={period} onBack={() => setPlayer(null)} />
      ) : (
        <PageResult answer={answer}>
          {(value) => (
            <PlayerSumsList
              caption={t('agents.page.betting')}
              value={value}
              figures={figures}
              onPhone={{ valid: 'sum', playersNet: 'underSum' }}
              last={rounds}
              toolbar={
                <SearchAndChoice
                  search={search}
                  onSearch={(text) => setFilter({ ...filter, search: text, pageNo: 1 })}
                  label={t('agents.column.category')}
                  value={product}
                  choices={categories}
                  onChoice={(next) => setFilter({ ...filter, product: next, pageNo: 1 })}
                />
              }
              onPage={(next) => setFilter({ ...filter, pageNo: next })}
            />
          )}
        </PageResult>
      )}
    </>
  );
}
