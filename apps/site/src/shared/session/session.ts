import type { MemberInfo } from '@sampan/contract';
import { DEMO_TYPE } from '@sampan/contract/account-types';
import { makeTokenSession } from '@sampan/web-client/session/token-session';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { localArea, sessionArea } from '../storage/browser-storage.ts';

const session = makeTokenSession(sessionArea);

/** The session token of this tab, or null for a visitor. */
export const currentToken = session.current;
export const followToken = session.follow;

/** true while a member is logged in. The server draws every page as a visitor's. */
export const useSignedIn = (): boolean => useObserved(session.value, null) !== null;

/** The session's token, for what belongs to one session alone. */
export const useToken = (): string | null => useObserved(session.value, null);

/** Starts the session of this tab (S-096). Caches of a former visitor are the caller's to drop. */
export const beginSession = session.begin;

/** Copies what the specification keeps of the member under its names (S-443). No password and no token of others. */
export function rememberMember(member: MemberInfo): void {
  const label = member.clubLabel;
  sessionArea.set('account', member.account);
  sessionArea.set('username', member.account);
  sessionArea.set('nickname', member.nickname);
  sessionArea.set('customerId', member.id);
  sessionArea.set('isAgent', String(member.type));
  sessionArea.set('toUpline', String(member.toUpline));
  sessionArea.set('memberLabel', label?.labelName ?? member.memberLabel[0]?.labelName ?? '');
  sessionArea.set('memberLabelTextColor', label?.color ?? '');
  sessionArea.set('memberLabelBgColor', label?.color2 ?? '');
}

/** true while this tab plays a free demo. */
export const isDemoSession = (): boolean => sessionArea.get('isAgent') === String(DEMO_TYPE);

/** Ends the session of this tab: session storage is emptied, the brand's own values are put back (S-243, S-451). */
export function endSession(): void {
  const merchantCode = localArea.get('merchantCode');
  sessionArea.clear();
  if (merchantCode) {
    sessionArea.set('merchant', merchantCode);
    sessionArea.set('merchantCode', merchantCode);
    sessionArea.set('platform', 'web');
  }
  session.end();
}
