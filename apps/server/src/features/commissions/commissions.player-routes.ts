import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { listBills, showBill } from './bills/bills.service.ts';
import { noteOnBill } from './bills/notes.service.ts';
import { showBets, showGames } from './bills/trace.service.ts';
import { exportBill } from './files/bill-file.service.ts';
import { showIncome } from './income/income.service.ts';
import { claimDividend } from './review/dividends.service.ts';

/** What agents live by: each sees the own contracts and bills, and nobody else's. */
export function commissionsPlayerRoutes(router: Router): void {
  const { db } = router.services;
  const limit = { name: 'commissions', by: 'player', max: 120, windowSeconds: 60 } as const;
  const acts = { name: 'commissions-acts', by: 'player', max: 30, windowSeconds: 60 } as const;
  const files = { name: 'commissions-files', by: 'player', max: 10, windowSeconds: 60 } as const;
  router.handle(endpoints.bills, { limit }, ({ tx, actor, input }) => listBills(tx, actor, input));
  router.handle(endpoints.bill, { limit }, ({ tx, actor, input }) => showBill(tx, actor, input));
  router.handle(endpoints.billGames, { limit }, ({ tx, actor, input }) => showGames(tx, actor, input));
  router.handle(endpoints.billBets, { limit }, ({ tx, actor, input }) => showBets(tx, actor, input));
  router.handle(endpoints.noteOnBill, { limit: acts }, ({ tx, actor, input }) => noteOnBill(tx, actor, input));
  router.handle(endpoints.claimDividend, { limit: acts }, ({ tx, actor, input }) => claimDividend(tx, actor, input));
  router.handle(endpoints.income, { limit }, ({ tx, actor, input }) => showIncome(tx, actor, input));
  router.stream(endpoints.billFile, { limit: files }, ({ actor, input }) => exportBill(db, actor, input));
}
