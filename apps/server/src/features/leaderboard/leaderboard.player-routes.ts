import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listRankings, readClosedRanking } from './ranking/ranking.service.ts';

export function leaderboardPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'leaderboard-read', by: 'player', max: 120, windowSeconds: 60 } } as const;
  router.handle(endpoints.missionLeaderboard, read, ({ tx, actor }) => listRankings(tx, actor));
  router.handle(endpoints.closedRanking, read, ({ tx, actor, input }) => readClosedRanking(tx, actor, input));
}
