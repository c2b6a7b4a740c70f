import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { countOpenMissions, readSummary } from './summary/mission-summary.service.ts';

export function missionsPlayerRoutes(router: Router): void {
  const read = { limit: { name: 'missions-read', by: 'player', max: 120, windowSeconds: 60 } } as const;
  router.handle(endpoints.missionSummary, read, ({ tx, actor }) => readSummary(tx, actor));
  router.handle(endpoints.openMissions, read, ({ tx, actor }) => countOpenMissions(tx, actor));
}
