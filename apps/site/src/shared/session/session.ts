import type { MemberInfo } from '@sampan/contract';
import { localArea, sessionArea } from '../storage/browser-storage.ts';
import { observedValue, useObserved } from '../storage/observed-value.ts';

const token = observedValue<string | null>(sessionArea.get('token'));

/** The session token of this tab, or null for a visitor. */
export const currentToken = (): string | null => token.get();
export const followToken = token.follow;

/** true while a member is logged in. The server draws every page as a visitor's. */
export const useSignedIn = (): boolean => useObserved(token, null) !== null;

/** Starts the session of this tab (S-096). Caches of a former visitor are the caller's to drop. */
export function beginSession(next: string): void {
  sessionArea.set('token', next);
  token.set(next);
}

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

/** Ends the session of this tab: session storage is emptied, the brand's own values are put back (S-243, S-451). */
export function endSession(): void {
  const merchantCode = localArea.get('merchantCode');
  sessionArea.clear();
  if (merchantCode) {
    sessionArea.set('merchant', merchantCode);
    sessionArea.set('merchantCode', merchantCode);
    sessionArea.set('platform', 'web');
  }
  token.set(null);
}
