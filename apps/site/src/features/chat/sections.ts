import { lazySection } from '@sampan/web-client/sections/lazy-section';

/** Everything of the chat but its entry; comes after a login, with its words (home has no bytes to spare). */
export const ChatDock = lazySection(() => import('./chat-dock.tsx').then((part) => part.ChatDock));
