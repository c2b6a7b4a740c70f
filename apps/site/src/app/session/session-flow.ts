import { isApiError } from '@sampan/web-client/calls/api-error';
import { clientEvents } from '@sampan/web-client/calls/client-events';
import { noteServerTime } from '@sampan/web-client/calls/server-clock';
import { say } from '@sampan/web-client/i18n/catalogues';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { QueryClient } from '@tanstack/react-query';
import { isModuleOn, permissionQuery } from '../../shared/brand/use-permission.ts';
import { closeAllModals, openModal } from '../../shared/modals/modals.ts';
import { setDemoEntry } from '../../shared/session/demo-entry.ts';
import { watchIntents } from '../../shared/session/require-session.ts';
import { currentToken, endSession, followToken, isDemoSession } from '../../shared/session/session.ts';
import { memberQuery } from '../../shared/session/use-member.ts';
import { showToast } from '../../shared/toasts/toasts.ts';

/** Caches that are one member's: they must not outlive the session. */
const OWN = [
  queryKeys.member,
  queryKeys.security,
  queryKeys.icon,
  queryKeys.balance,
  queryKeys.cashier,
  queryKeys.records,
  queryKeys.consolidated,
  queryKeys.protection,
  queryKeys.bonuses,
  queryKeys.rewards,
  queryKeys.favourites,
  queryKeys.recent,
  queryKeys.chat,
];

/** The session ended without the member asking: say so, keep the page, offer the login (S-455, S-541). */
export function loseSession(message: string): void {
  const demo = isDemoSession();
  endSession();
  showToast({ tone: 'warn', title: say(message) });
  if (!demo) openModal('loginPopupModal', { tab: 'login' });
}

/** Ties calls, session and caches together; called once before the first render in the browser. */
export function startSessionFlow(client: QueryClient): void {
  watchIntents();
  setDemoEntry({
    isOpen: () => isModuleOn(client.getQueryData(permissionQuery.queryKey)?.whitelabel ?? [], 'FREEPLAY3'),
    enter: () => import('../../features/account/login-methods/enter-demo.ts').then((part) => part.beginDemo()),
  });
  clientEvents.clock = noteServerTime;
  clientEvents.refused = (error, hadSession) => {
    const ended = isApiError(error, 'session.expired') || isApiError(error, 'session.required');
    if (ended && hadSession && currentToken()) loseSession('error.session.expired');
    if (isApiError(error, 'account.real.required') || isApiError(error, 'game.demo.unavailable'))
      openModal('realAccountModal');
    if (isApiError(error, 'system.maintenance') || isApiError(error, 'system.region.restricted'))
      void client.invalidateQueries({ queryKey: queryKeys.permission });
  };
  followToken(() => {
    for (const queryKey of OWN) client.removeQueries({ queryKey });
    if (currentToken()) {
      document.documentElement.dataset.signed = '';
      void client.prefetchQuery(memberQuery);
    } else {
      delete document.documentElement.dataset.signed;
      closeAllModals();
    }
  });
  if (currentToken()) void client.prefetchQuery(memberQuery);
}
