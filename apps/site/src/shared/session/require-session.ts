import { modalStack, openModal } from '../modals/modals.ts';
import { currentToken, followToken, isDemoSession } from './session.ts';

let intent: (() => void) | null = null;

const askForLogin = (): void => openModal('loginPopupModal', { tab: 'login' });

/**
 * Runs `act` for a member. A visitor sees the login modal first, or what `ask` opens; after a login the intent is carried
 * out, and leaving the modal without one forgets it (S-395, S-456).
 */
export function requireSession(act: () => void, ask = askForLogin): void {
  if (currentToken()) return act();
  intent = act;
  ask();
}

/** Something waits for the login. */
export const hasIntent = (): boolean => intent !== null;

/** As `requireSession`, but a type 4 account is asked for a real account instead (S-460). */
export function requireRealAccount(act: () => void): void {
  requireSession(() => {
    if (isDemoSession()) openModal('realAccountModal');
    else act();
  });
}

/** Ties intents to logins; called once at start. */
export function watchIntents(): void {
  followToken(() => {
    const act = intent;
    intent = null;
    if (currentToken()) act?.();
  });
  modalStack.follow(() => {
    const asking = modalStack.get().some(({ name }) => name !== 'announcementModal');
    if (!asking && !currentToken()) intent = null;
  });
}
