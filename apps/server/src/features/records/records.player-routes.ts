import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listAccountRecord, listBetRecord } from './records.service.ts';

export function recordsPlayerRoutes(router: Router): void {
  const limit = { name: 'records', by: 'player', max: 120, windowSeconds: 60 } as const;
  const { gamesUrl } = router.services.config;
  router.handle(endpoints.accountRecord, { limit }, ({ tx, actor, input }) => listAccountRecord(tx, actor, input));
  router.handle(endpoints.betRecord, { limit }, ({ tx, actor, input }) =>
    listBetRecord(tx, actor, { ...input, gamesUrl }),
  );
}
