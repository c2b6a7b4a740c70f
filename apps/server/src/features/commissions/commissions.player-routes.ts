import { endpoints } from '@sampan/contract';
import type { Router } from '../../platform/http/router.ts';
import { ownHashingCalls } from '../../platform/passwords/passwords.ts';
import { listBills, showBill } from './bills/bills.service.ts';
import { noteOnBill } from './bills/notes.service.ts';
import { showBets, showGames } from './bills/trace.service.ts';
import { answerContract } from './contracts/answer-contract.service.ts';
import { endContract } from './contracts/end-contract.service.ts';
import { listContracts, showConsolidated } from './contracts/list-contracts.service.ts';
import { offerContract } from './contracts/offer-contract.service.ts';
import { exportBill } from './files/bill-file.service.ts';
import { exportContract } from './files/contract-file.service.ts';
import { showIncome } from './income/income.service.ts';
import { showIncomeByProduct } from './income/income-products.service.ts';
import { previewContract } from './preview/preview-contract.service.ts';
import { claimDividend } from './review/dividends.service.ts';

const answers = [
  [endpoints.processDividend, 'dividend'],
  [endpoints.processDailySalary, 'daily'],
  [endpoints.processHourlySalary, 'hourly'],
  [endpoints.processRealtimeSalary, 'realtime'],
] as const;

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
  router.handle(endpoints.incomeByProduct, { limit }, ({ tx, actor, input }) => showIncomeByProduct(tx, actor, input));
  router.stream(endpoints.billFile, { limit: files }, ({ actor, input }) => exportBill(db, actor, input));
  router.stream(endpoints.contractFile, { limit: files }, ({ actor, input }) => exportContract(db, actor, input));
  const preview = { name: 'commissions-preview', by: 'player', max: 20, windowSeconds: 60 } as const;
  // The payment password is hashed.
  const signing = {
    limit: { name: 'commissions-sign', by: 'player', max: 30, windowSeconds: 60 } as const,
    concurrency: ownHashingCalls,
  };
  router.handle(endpoints.consolidated, { limit }, ({ tx, actor }) => showConsolidated(tx, actor));
  router.handle(endpoints.contracts, { limit }, ({ tx, actor, input }) => listContracts(tx, actor, input));
  router.handle(endpoints.contractPreview, { limit: preview }, ({ tx, actor, input }) =>
    previewContract(tx, actor, input),
  );
  router.handle(endpoints.offerContract, signing, ({ tx, actor, input }) => offerContract(tx, actor, input));
  router.handle(endpoints.endContract, signing, ({ tx, actor, input }) => endContract(tx, actor, input));
  for (const [endpoint, kind] of answers)
    router.handle(endpoint, signing, ({ tx, actor, input }) => answerContract(tx, actor, input, kind));
}
