import { ApiError, isApiError } from '@sampan/web-client/calls/api-error';
import { spokenText } from '@sampan/web-client/i18n/catalogues';
import { errorWords } from '@sampan/web-client/i18n/use-error-text';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { beginSession, currentToken, endSession } from '../../../shared/session/session.ts';
import { localArea } from '../../../shared/storage/browser-storage.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { finishLogin } from '../login/finish-login.ts';
import { goThen } from '../login/go-then.ts';
import { type LoginValue } from '../login/login-outcome.ts';
import type { Arrival } from './arrival.ts';
import { tie } from './link-after-login.ts';
import { loginMethodWords } from './login-method-words.ts';

/** What is left to do once the page is on show: words, modals, moves. */
type Afterwards = () => void;

/** A login that is whole begins at once, so that nothing is loaded for a visitor first; another needs the login form. */
function begin(value: LoginValue): Afterwards {
  const whole = !value.secondFactorTicket && !value.passwordChangeRequired;
  if (whole) beginSession(value.token);
  return () => {
    if (!whole) finishLogin({ value, brand: localArea.get('merchantCode') ?? '', remember: false, password: '' });
    else void loginMethodWords().then((t) => showToast({ tone: 'ok', title: t('login.in', { name: value.userName }) }));
  };
}

const showFailure = (error: unknown) => () => {
  const text = spokenText();
  if (text) showToast({ tone: 'warn', title: errorWords(text.i18n, error) });
};

async function enterByCode(code: string): Promise<Afterwards> {
  try {
    return begin(await call(endpoints.loginByCode, { code }));
  } catch (error) {
    if (!isApiError(error, 'session.expired')) return showFailure(error);
    // Somebody else's session must not stand in for the one that was meant (S-455).
    endSession();
    return showFailure(new ApiError('session.required'));
  }
}

async function enterBySocial(answer: string): Promise<Afterwards> {
  const toLogin = (path: string, act: Afterwards) => () =>
    goThen(path, () => {
      openModal('loginPopupModal', { tab: 'login' });
      act();
    });
  try {
    const { login, ticket, provider, suggestedName, returnTo } = await call(endpoints.social, { answer });
    if (login) {
      const afterwards = begin(login);
      return () => {
        navigate(returnTo, { replace: true });
        goThen(new URL(returnTo, location.href).pathname, afterwards);
      };
    }
    const path = new URL(returnTo, location.href).pathname;
    // Cancelled at the provider: back where they were, the popup open, nobody to blame (S-119).
    if (!ticket) return toLogin(path, () => {});
    // From the security centre: the provider is to open the account of who is logged in.
    if (currentToken()) return () => goThen(path, () => void tie({ ticket, provider }));
    return () => goThen(path, () => openModal('newcomerModal', { ticket, provider, suggestedName }));
  } catch (error) {
    return toLogin('/', showFailure(error));
  }
}

/** Exchanges what stood in the address, before anything else is asked of the server. */
export function enterByAddress(arrival: Arrival): Promise<Afterwards> {
  return arrival.kind === 'code' ? enterByCode(arrival.code) : enterBySocial(arrival.answer);
}
