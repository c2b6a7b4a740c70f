import type { BodyOf, endpoints as table } from '@sampan/contract';
import { Button, Card, EmptyState } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { downloadFile } from '../../../shared/api/download-file.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../agent-centre.module.css';
import type { AgentPageProps } from '../agent-pages.ts';
import { agentsEndpoints } from '../agents-endpoints.ts';
import type { AgentsKey } from '../locales/index.ts';
import { BranchTable } from '../parts/branch-table.tsx';
import { DayChart } from '../parts/day-chart.tsx';
import { OverviewFigures } from '../parts/overview-figures.tsx';
import type { ListFilter } from '../parts/overview-list.ts';
import { PageHead, PageResult } from '../parts/page-frame.tsx';
import { PeriodBar } from '../parts/period-bar.tsx';
import { useAgentPage } from '../use-agent-page.ts';

const PAGE_SIZE = 10;

/** Team overview (S-331): four figures, one chart, one table with its totals in sight. */
export function OverviewPage({ period, onPage, onClose }: AgentPageProps) {
  const t = useMessages<AgentsKey>();
  const [filter, setFilter] = useState<ListFilter>({ search: '', kind: null, pageNo: 1 });
  const { asked } = period;
  const { search, kind, pageNo } = filter;
  const intent = { search, ...(kind && { kind }) };
  const answer = useAgentPage(
    'overview',
    asked && { ...asked, ...intent, pageNo, pageSize: PAGE_SIZE },
    (body, signal) => call(agentsEndpoints.teamOverview, body, { signal }),
  );
  return (
    <>
      <PageHead page="overview" period={period} onClose={onClose}>
        <ExportButton body={asked && { ...asked, ...intent, page: 'overview' }} />
        <Button look="action" icon="plus" onClick={() => onPage('registration')}>
          {t('agents.invite')}
        </Button>
      </PageHead>
      <PeriodBar period={period} onChange={() => setFilter({ ...filter, pageNo: 1 })} />
      <PageResult answer={answer}>
        {(value) => (
          <>
            <OverviewFigures overview={value} />
            <DayChart days={value.days} before={value.daysBefore} />
            {value.team.total === 0 ? (
              <NobodyYet onInvite={() => onPage('registration')} />
            ) : (
              <BranchTable overview={value} filter={filter} onFilter={setFilter} />
            )}
          </>
        )}
      </PageResult>
    </>
  );
}

function NobodyYet({ onInvite }: { onInvite: () => void }) {
  const t = useMessages<AgentsKey>();
  return (
    <Card>
      <EmptyState
        compact
        level={3}
        title={t('agents.none.team')}
        actions={
          <Button look="line" icon="plus" onClick={onInvite}>
            {t('agents.invite')}
          </Button>
        }
      >
        {t('agents.none.teamText')}
      </EmptyState>
    </Card>
  );
}

/** A page as a file, by the filters that are shown; null: they cannot be asked for. */
function ExportButton({ body }: { body: BodyOf<(typeof table)['exportTeam']> | null }) {
  const t = useMessages<AgentsKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const file = useMutation({
    mutationFn: () => (body ? downloadFile(agentsEndpoints.exportTeam, body) : Promise.resolve()),
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
  });
  return (
    <Button
      look="line"
      icon="download"
      className={css.export}
      busy={file.isPending}
      disabled={!online || !body}
      onClick={() => file.mutate()}
    >
      {t('agents.export')}
    </Button>
  );
}
