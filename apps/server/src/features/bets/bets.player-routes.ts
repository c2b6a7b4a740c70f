import { endpoints } from '@sampan/contract';
import { requirePlayer } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { fetchInventory, fetchPublishedRound } from './rounds/published-rounds.ts';
import { readGameSession } from './rounds/rounds.queries.ts';

export function betsPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;
  // Each call asks a vendor: far fewer of these than of what the database answers.
  const evidence = { limit: { name: 'published-round', by: 'address', max: 60, windowSeconds: 60 } } as const;

  router.handlePrepared(endpoints.publishedRound, evidence, {
    prepare: ({ input }) => fetchPublishedRound(router.services.db, input),
    handler: async (_call, round) => round,
  });
  router.handlePrepared(endpoints.gameInventory, evidence, {
    prepare: () => fetchInventory(router.services.db),
    handler: async (_call, inventory) => inventory,
  });
  router.handle(endpoints.gameSession, read, ({ tx, actor, input }) =>
    readGameSession(tx, requirePlayer(actor), input.sessionId),
  );
}
