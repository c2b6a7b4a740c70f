/** Sections of the member centre: member-route.tsx names them. */
import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { inboxMessages } from './locales/index.ts';

const words = [inboxMessages];

export const InboxPage = lazySection(() => import('./inbox-page.tsx').then((part) => part.InboxPage), words);
/** The number of unread messages, of the menus (S-313). */
export const InboxCount = lazySection(() => import('./inbox-count.tsx').then((part) => part.InboxCount), words);
