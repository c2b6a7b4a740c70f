import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { AgentPageProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { PageHead, PageResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { PlayerSumsList } from '../parts/player-sums.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useAgentPage } from '../use-agent-page.ts';

const figures = ['deposits', 'withdrawals', 'rounds', 'stake', 'playersNet'] as const;

/** User profit and loss (S-331): each player of the team who moved anything, with totals equal to the ledger. */
export function ProfitPage({ period, onClose }: AgentPageProps) {
  const t = useMessages<AgentsKey>();
  const [{ search, pageNo }, setFilter] = useState({ search: '', pageNo: 1 });
  const answer = useAgentPage(
    'profit',
    period.asked && { ...period.asked, search, pageNo, pageSize: 10 },
    (body, signal) => call(agentsEndpoints.teamProfit, body, { signal }),
  );
  return (
    <>
      <PageHead page="profit" period={period} onClose={onClose} />
      <PeriodBar period={period} onChange={() => setFilter({ search, pageNo: 1 })} />
      <PageResult answer={answer}>
        {(value) => (
          <PlayerSumsList
            caption={t('agents.page.profit')}
            value={value}
            figures={figures}
            onPhone={{ playersNet: 'sum', stake: 'underSum' }}
            toolbar={
              <SearchBox
                label={t('agents.search.team')}
                text={search}
                onText={(text) => setFilter({ search: text, pageNo: 1 })}
              />
            }
            onPage={(next) => setFilter({ search, pageNo: next })}
          />
        )}
      </PageResult>
    </>
  );
}
