import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { type ContentParts, readAnnouncements } from './messages.service.ts';

export function messagesPlayerRoutes(router: Router, content: ContentParts): void {
  router.handle(
    endpoints.announcements,
    { limit: { name: 'announcements', by: 'address', max: 300, windowSeconds: 60 } },
    ({ tx, actor, input }) => readAnnouncements(tx, actor, input, content),
  );
}
