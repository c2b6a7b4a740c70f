import { observedValue } from '@sampan/web-client/storage/observed-value';
import { requireRealAccount } from '../../shared/session/require-session.ts';

/** `small`: minimised; its frame goes on and counts what comes. */
export const chatWindow = observedValue<'closed' | 'open' | 'small'>('closed');
export const chatUnread = observedValue(0);

/** The menu's entry: opens the chat, or closes it (S-273). A visitor logs in first, a type 4 account is warned (S-274, S-275). */
export const toggleChat = (): void =>
  requireRealAccount(() => chatWindow.set(chatWindow.get() === 'open' ? 'closed' : 'open'));
