import { DEMO_TYPE } from '@sampan/contract/account-types';
import { observedValue } from '@sampan/web-client/storage/observed-value';
import { closeModal, modalStack, openModal } from '../../../shared/modals/modals.ts';
import {
  dropPasswordDue,
  forgetRemembered,
  markPasswordDue,
  storeRemembered,
} from '../../../shared/session/remembered-login.ts';
import { beginSession } from '../../../shared/session/session.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import type { LoginOutcome } from './login-outcome.ts';
import { secondStep } from './second-step.ts';

/** A login that counts only after its password was changed. Lives in memory alone: closing the modal drops it. */
export interface DueChange {
  token: string;
  username: string;
  /** Empty after a remembered login: then the old password is asked for. */
  password: string;
  expired: boolean;
  /** The server has chosen the password at a registration: nobody knows it, and the change ends with the welcome. */
  first: boolean;
}

export const dueChange = observedValue<DueChange | null>(null);

/** Begins the session of a login that counts (S-096); the application then loads the member (S-103). */
export function enterSession(token: string, { demo = false } = {}): void {
  if (demo) dropPasswordDue();
  else markPasswordDue(false);
  // Before the intent that led here is carried out: it must know whether this is a demo (S-460).
  sessionArea.set('isAgent', demo ? String(DEMO_TYPE) : '');
  beginSession(token);
  closeModal('loginPopupModal');
  closeModal('registerModal');
}

/** The second step stands where the form stood: in the open popup, on /login, or in a popup opened for it. */
function askSecondStep(outcome: LoginOutcome, ticket: string): void {
  secondStep.set({ ...outcome, ticket });
  const shown = location.pathname === '/login' || modalStack.get().some(({ name }) => name === 'loginPopupModal');
  if (!shown) openModal('loginPopupModal', { tab: 'login' });
}

/** Carries out a successful login. @returns false when a second step or a new password comes first. */
export function finishLogin(outcome: LoginOutcome): boolean {
  const { value, brand, remember, password } = outcome;
  if (value.secondFactorTicket) {
    askSecondStep(outcome, value.secondFactorTicket);
    return false;
  }
  if (remember && value.rememberedToken)
    storeRemembered(brand, { username: value.userName, token: value.rememberedToken });
  else if (!remember) forgetRemembered(brand);
  if (value.passwordChangeRequired) {
    markPasswordDue(true);
    const first = value.firstPassword !== undefined;
    dueChange.set({ token: value.token, username: value.userName, password, expired: value.passwordExpired, first });
    closeModal('loginPopupModal');
    openModal('expiredPasswordModal');
    return false;
  }
  enterSession(value.token);
  return true;
}
