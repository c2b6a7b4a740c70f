import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listRunningDraws } from './draws.queries.ts';

export function drawsPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;

  router.handle(endpoints.runningDraws, read, async ({ tx, actor, input }) => ({
    draws: await listRunningDraws(tx, actor.brand, input.nodeIds),
  }));
}
