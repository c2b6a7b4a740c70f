import { isAgent } from '@sampan/contract/account-types';
import { Dialog } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type ComponentType, createElement, Suspense, useEffect, useState } from 'react';
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
  type BroughtPages,
  isOwnPage,
  type OwnPageKey,
} from './agent-pages.ts';
import type { AgentsKey } from './locales/index.ts';
import { AnnouncementPage } from './pages/announcement-page.tsx';
import { BettingPage } from './pages/betting-page.tsx';
import { ManagementPage } from './pages/management-page.tsx';
import { OverviewPage } from './pages/overview-page.tsx';
import { ProfitPage } from './pages/profit-page.tsx';
import { RegistrationPage } from './pages/registration-page.tsx';
import { TransactionsPage } from './pages/transactions-page.tsx';
import { PageMenu } from './parts/page-menu.tsx';
import { useTeamPeriod } from './use-team-period.ts';

const pages: Readonly<Record<OwnPageKey, ComponentType<AgentPageProps>>> = {
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

export type AgentCentreProps = Pick<AgentPageProps, 'announcements' | 'categories' | 'onClose'> & {
  /** Pages of other features; one that is absent is not in the menu. */
  brought: BroughtPages;
  /** Where it opens. */
  page?: AgentPageKey;
};

/** The agent centre (S-320, S-321, S-326): the whole screen on desktop, a sheet on a phone. */
export function AgentCentre({ onClose, brought, page: first, ...parts }: AgentCentreProps) {
  const t = useMessages<AgentsKey>();
  const welcome = useAgentsOnly(onClose);
  const [page, setPage] = useState<AgentPageKey>(first ?? 'overview');
  const period = useTeamPeriod();
  if (!welcome) return null;
  const place = { ...parts, period, onPage: setPage, onClose };
  return (
    <Dialog open onClose={onClose} label={t('agents.title')} size="full" flush className={css.dialog}>
      <div className={css.office}>
        <PageMenu page={page} brought={brought} onPage={setPage} />
        <div className={css.area}>
          {/* A part that is still on its way must not take the window with it: hidden, it would close. */}
          <Suspense key={page} fallback={<div className={css.waiting} aria-busy="true" />}>
            {isOwnPage(page) ? createElement(pages[page], place) : brought[page]?.draw({ onClose })}
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}
