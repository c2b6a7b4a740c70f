import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { currentToken, endSession } from '../../shared/session/session.ts';
import { showToast } from '../../shared/toasts/toasts.ts';

/** The frame says that the session is over (S-280): it ends here and at the server, and the member reads why. */
export async function forceLogout(words: string): Promise<void> {
  const token = currentToken();
  if (!token) return;
  // Here first: the server's own word that the session has ended would say it a second time.
  endSession();
  showToast({ tone: 'warn', title: words });
  openModal('loginPopupModal', { tab: 'login' });
  // Without an answer the server's session ends by its idle limit; one that is over already is refused, which is all right.
  await call(endpoints.logout, {}, { token }).catch(() => {});
}
