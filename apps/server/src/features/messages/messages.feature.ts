import type { Router } from '../../platform/http/router.ts';
import { commands } from './messages.cli.ts';
import { messagesPlayerRoutes } from './messages.player-routes.ts';
import type { ContentParts } from './messages.service.ts';

export const messagesFeature = (parts: ContentParts) => ({
  name: 'messages',
  playerRoutes: (router: Router) => messagesPlayerRoutes(router, parts),
  commands,
});
