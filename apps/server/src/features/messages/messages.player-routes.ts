import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import {
  addBrowser,
  type PreferenceParts,
  readPreferences,
  removeBrowser,
  savePreferences,
} from './elsewhere/preferences.service.ts';
import { countMessages, listMessages, markMessages, removeFromInbox } from './inbox/inbox.service.ts';
import { type ContentParts, readAnnouncements } from './messages.service.ts';

export function messagesPlayerRoutes(router: Router, content: ContentParts & PreferenceParts): void {
  const read = { limit: { name: 'message-read', by: 'player', max: 240, windowSeconds: 60 } } as const;
  const change = { limit: { name: 'message-change', by: 'player', max: 120, windowSeconds: 60 } } as const;
  const { readRecipient } = content;
  const services = router.services.config.pushServices;
  router.handle(
    endpoints.announcements,
    { limit: { name: 'announcements', by: 'address', max: 300, windowSeconds: 60 } },
    ({ tx, actor, input }) => readAnnouncements(tx, actor, input, content),
  );
  router.handle(endpoints.listMessages, read, ({ tx, actor }) => listMessages(tx, actor));
  router.handle(endpoints.countMessages, read, ({ tx, actor }) => countMessages(tx, actor));
  router.handle(endpoints.markMessages, change, ({ tx, actor, input }) => markMessages(tx, actor, input));
  router.handle(endpoints.removeMessages, change, ({ tx, actor, input }) => removeFromInbox(tx, actor, input));
  router.handle(endpoints.messagePreferences, read, ({ tx, actor }) => readPreferences(tx, actor, { readRecipient }));
  router.handle(endpoints.saveMessagePreferences, change, ({ tx, actor, input }) =>
    savePreferences(tx, actor, { ...input, readRecipient }),
  );
  router.handle(endpoints.addBrowser, change, ({ tx, actor, input }) =>
    addBrowser(tx, actor, { ...input, services, readRecipient }),
  );
  router.handle(endpoints.removeBrowser, change, ({ tx, actor, input }) =>
    removeBrowser(tx, actor, { ...input, readRecipient }),
  );
}
