import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { RoomProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { RoomHead, RoomResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { PlayerSumsList } from '../parts/player-sums.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useRoom } from '../use-agent-page.ts';

const figures = ['deposits', 'withdrawals', 'rounds', 'stake', 'playersNet'] as const;

/** User profit and loss (S-331): each player of the team who moved anything, with totals equal to the ledger. */
export function ProfitRoom({ period, onClose }: RoomProps) {
  const t = useMessages<AgentsKey>();
  const [{ search, pageNo }, setFilter] = useState({ search: '', pageNo: 1 });
  const answer = useRoom('profit', period.asked && { ...period.asked, search, pageNo, pageSize: 10 }, (body, signal) =>
    call(agentsEndpoints.teamProfit, body, { signal }),
  );
  return (
    <>
      <RoomHead room="profit" period={period} onClose={onClose} />
      <PeriodBar period={period} onChange={() => setFilter({ search, pageNo: 1 })} />
      <RoomResult answer={answer}>
        {(value) => (
          <PlayerSumsList
            caption={t('agents.room.profit')}
            value={value}
            figures={figures}
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
      </RoomResult>
    </>
  );
}
