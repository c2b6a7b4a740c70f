import { closeModal, modalStack, openModal } from '../../../shared/modals/modals.ts';
import { joined } from '../../../shared/session/joined.ts';
import { markPasswordDue } from '../../../shared/session/remembered-login.ts';
import { dueChange, enterSession } from '../login/finish-login.ts';
import { goThen } from '../login/go-then.ts';
import { type LoginValue } from '../login/login-outcome.ts';
import { dropDraft } from './register-draft.ts';

/** The account is open: the member goes to the root and is welcomed there (S-151…S-154), or stays over the game. */
export function finishRegistration(value: LoginValue): void {
  dropDraft();
  if (value.passwordChangeRequired && value.firstPassword) {
    // The server chose the first password: the login counts once the member has chosen another.
    markPasswordDue(true);
    dueChange.set({
      token: value.token,
      username: value.userName,
      password: value.firstPassword,
      expired: false,
      first: true,
    });
    closeModal('loginPopupModal');
    closeModal('registerModal');
    goThen('/', () => openModal('expiredPasswordModal'));
    return;
  }
  enterSession(value.token);
  // Over a game the sheet goes on by itself: the bonus, then the same game.
  if (modalStack.get().some(({ name }) => name === 'playSheetModal')) return joined.set(true);
  goThen('/', () => openModal('registerSuccessModal', { username: value.userName }));
}
