import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listAccountRecord } from './account-record/account-record.service.ts';
import { listBetRecord, showProfit } from './bet-record.service.ts';
import { exportRecord } from './export/export-record.ts';

export function recordsPlayerRoutes(router: Router): void {
  const limit = { name: 'records', by: 'player', max: 120, windowSeconds: 60 } as const;
  const exportLimit = { name: 'records-export', by: 'player', max: 6, windowSeconds: 60 } as const;
  const { db } = router.services;
  router.handle(endpoints.accountRecord, { limit }, ({ tx, actor, input }) => listAccountRecord(tx, actor, input));
  router.handle(endpoints.betRecord, { limit }, ({ tx, actor, input }) =>
    listBetRecord(tx, actor, { ...input, siteUrl: actor.siteUrl }),
  );
  router.handle(endpoints.profitRecord, { limit }, ({ tx, actor, input }) => showProfit(tx, actor, input));
  router.stream(endpoints.exportRecord, { limit: exportLimit }, async ({ actor, input }) => ({
    type: 'text/csv; charset=utf-8',
    ...(await exportRecord({ db, actor, input, siteUrl: actor.siteUrl })),
  }));
}
