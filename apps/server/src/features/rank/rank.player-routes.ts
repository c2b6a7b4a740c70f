import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { readProgress } from './rank.service.ts';

export function rankPlayerRoutes(router: Router): void {
  router.handle(
    endpoints.rankProgress,
    { limit: { name: 'rank-read', by: 'player', max: 120, windowSeconds: 60 } },
    ({ tx, actor }) => readProgress(tx, actor),
  );
}
