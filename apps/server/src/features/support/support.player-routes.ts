import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { readServiceLink, type ServiceLinkParts } from './link/service-link.service.ts';
import { listTickets, readHelp, writeFeedback } from './support.service.ts';

export function supportPlayerRoutes(router: Router, parts: ServiceLinkParts): void {
  const { config, random } = router.services;
  const mostTickets = config.humanCheck ? 10 : 1000;
  router.handle(
    endpoints.feedback,
    { limit: { name: 'feedback', by: 'address', max: mostTickets, windowSeconds: 3600 } },
    ({ tx, actor, input }) => writeFeedback(tx, actor, input, random),
  );
  router.handle(
    endpoints.listTickets,
    { limit: { name: 'tickets', by: 'player', max: 120, windowSeconds: 60 } },
    ({ tx, actor }) => listTickets(tx, actor),
  );
  router.handle(
    endpoints.helpCentre,
    { limit: { name: 'help', by: 'address', max: 300, windowSeconds: 60 } },
    ({ tx, actor, input }) => readHelp(tx, actor.brand, input.language ?? actor.language),
  );
  router.handle(
    endpoints.serviceLink,
    { limit: { name: 'service-link', by: 'address', max: 120, windowSeconds: 60 } },
    ({ tx, actor }) => readServiceLink(tx, actor, { ...parts, random }),
  );
}
