import { isAgent } from '@sampan/contract/account-types';
import { Dialog, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { BrandLogo } from '../../shared/brand/brand-logo.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { requireRealAccount } from '../../shared/session/require-session.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import css from './agent-centre.module.css';
import {
  type AgentPageKey,
  type AgentPageProps,
  agentPageIcons,
  agentPageKeys,
  agentPageLabel,
} from './agent-pages.ts';
import type { AgentsKey } from './locales/index.ts';
import { AnnouncementPage } from './pages/announcement-page.tsx';
import { BettingPage } from './pages/betting-page.tsx';
import { ManagementPage } from './pages/management-page.tsx';
import { OverviewPage } from './pages/overview-page.tsx';
import { ProfitPage } from './pages/profit-page.tsx';
import { RegistrationPage } from './pages/registration-page.tsx';
import { TransactionsPage } from './pages/transactions-page.tsx';
import { useTeamPeriod } from './use-team-period.ts';

const pages: Readonly<Record<AgentPageKey, ComponentType<AgentPageProps>>> = {
  announcement: AnnouncementPage,
  overview: OverviewPage,
  registration: RegistrationPage,
  management: ManagementPage,
  betting: BettingPage,
  profit: ProfitPage,
  transactions: TransactionsPage,
};

/** Closes for everybody else: visitors log in, demo accounts are asked for a real one, members read why (S-329). */
function useAgentsOnly(onClose: () => void): boolean {
  const t = useMessages<SharedKey>();
  const signedIn = useSignedIn();
  const member = useMember();
  const welcome = member !== undefined && isAgent(member.type);
  const refused = !signedIn || (member !== undefined && !welcome);
  useEffect(() => {
    if (!refused) return;
    onClose();
    requireRealAccount(() => {
      if (signedIn) showToast({ tone: 'bad', title: t('error.account.role.refused') });
      else openModal('agentCentreModal');
    });
  }, [refused, signedIn, onClose, t]);
  return welcome;
}

export type AgentCentreProps = Pick<AgentPageProps, 'announcements' | 'categories' | 'onClose'>;

/** The agent centre (S-320, S-321, S-326): the whole screen on desktop, a sheet on a phone. */
export function AgentCentre({ onClose, ...brought }: AgentCentreProps) {
  const t = useMessages<AgentsKey>();
  const welcome = useAgentsOnly(onClose);
  const [page, setPage] = useState<AgentPageKey>('overview');
  const period = useTeamPeriod();
  if (!welcome) return null;
  const Page = pages[page];
  return (
    <Dialog open onClose={onClose} label={t('agents.title')} size="full" flush className={css.dialog}>
      <div className={css.office}>
        <nav className={css.menu} aria-label={t('agents.title')}>
          <BrandLogo className={css.logo} />
          <p className={css.caption}>{t('agents.title')}</p>
          <ul className={css.entries}>
            {agentPageKeys.map((key) => (
              <li key={key}>
                <button
                  type="button"
                  className={css.entry}
                  aria-current={key === page ? 'page' : undefined}
                  onClick={() => setPage(key)}
                >
                  <Icon name={agentPageIcons[key]} />
                  {t(agentPageLabel(key))}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.area}>
          {/* A part that is still on its way must not take the window with it: hidden, it would close. */}
          <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
            <Page {...brought} period={period} onPage={setPage} onClose={onClose} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}
