import type { SocialProvider } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { spokenText } from '@sampan/web-client/i18n/catalogues';
import { errorWords } from '@sampan/web-client/i18n/use-error-text';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { currentToken, followToken } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { loginMethodWords } from './login-method-words.ts';
import { providerNames } from './provider-names.ts';

let stop: (() => void) | null = null;

/** Opens the login, and ties the provider to whoever then logs in. A later intent takes the place of an earlier one. */
export function linkAfterLogin({ ticket, provider }: { ticket: string; provider: SocialProvider }): void {
  stop?.();
  const name = providerNames[provider];
  stop = followToken(() => {
    if (!currentToken()) return;
    stop?.();
    stop = null;
    void tie({ ticket, provider });
  });
  void loginMethodWords().then((t) => showToast({ tone: 'info', title: t('login.new.linkHint', { provider: name }) }));
  openModal('loginPopupModal', { tab: 'login' });
}

/** Ties the provider to the member; a login that is too old for it leads to a new one. */
export async function tie({ ticket, provider: code }: { ticket: string; provider: SocialProvider }): Promise<void> {
  const provider = providerNames[code];
  try {
    await call(endpoints.socialLink, { ticket });
    const t = await loginMethodWords();
    showToast({ tone: 'ok', title: t('login.new.linked', { provider }) });
  } catch (error) {
    if (isApiError(error, 'login.recent.required')) return linkAfterLogin({ ticket, provider: code });
    const text = spokenText();
    if (text) showToast({ tone: 'bad', title: errorWords(text.i18n, error) });
  }
}
