import { endpoints, SLIP_BODY_LIMIT } from '@sampan/contract';
import type { Limit } from '../../platform/http/rate-limit.queries.ts';
import type { Router } from '../../platform/http/router.ts';
import { ownHashingCalls } from '../../platform/passwords/passwords.ts';
import { listDepositBonuses } from '../bonuses/index.ts';
import {
  cancelDeposit,
  createDeposit,
  type DepositParts,
  getDeposit,
  listDeposits,
} from './deposits/deposit.service.ts';
import { listDepositMethods } from './deposits/present-deposit.ts';
import { addSlip } from './deposits/slip.service.ts';
import { addPayee, removePayee } from './payees/payees.service.ts';
import {
  cancelWithdrawal,
  confirmReceipt,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
  readWithdrawalOptions,
} from './withdrawals/withdrawal.service.ts';

const orders: Limit = { name: 'cashier-order', by: 'player', max: 20, windowSeconds: 60 };
const reads: Limit = { name: 'cashier-read', by: 'player', max: 240, windowSeconds: 60 };

const slips: Limit = { name: 'cashier-slip', by: 'player', max: 10, windowSeconds: 600 };

export function cashierPlayerRoutes(router: Router, { bankPages }: Pick<DepositParts, 'bankPages'>): void {
  const { jobs, random } = router.services;
  router.handle(endpoints.depositMethods, { limit: reads }, ({ tx, actor }) => listDepositMethods(tx, actor));
  router.handle(endpoints.createDeposit, { limit: orders }, ({ tx, actor, input }) =>
    createDeposit(tx, actor, { input, parts: { jobs, bankPages } }),
  );
  router.handle(endpoints.getDeposit, { limit: reads }, ({ tx, actor, input }) => getDeposit(tx, actor, input));
  router.handle(endpoints.listDeposits, { limit: reads }, ({ tx, actor, input }) => listDeposits(tx, actor, input));
  router.handle(endpoints.cancelDeposit, { limit: orders }, ({ tx, actor, input }) => cancelDeposit(tx, actor, input));

  router.handle(endpoints.depositBonuses, { limit: reads }, ({ tx, actor }) => listDepositBonuses(tx, actor));
  router.handle(endpoints.addSlip, { limit: slips, bodyLimit: SLIP_BODY_LIMIT }, ({ tx, actor, input }) =>
    addSlip(tx, actor, input),
  );

  router.handle(endpoints.withdrawalOptions, { limit: reads }, ({ tx, actor }) => readWithdrawalOptions(tx, actor));
  router.handle(endpoints.addPayee, { limit: orders }, ({ tx, actor, input }) =>
    addPayee(tx, actor, { ...input, random }),
  );
  router.handle(endpoints.removePayee, { limit: orders }, ({ tx, actor, input }) => removePayee(tx, actor, input));
  router.handle(endpoints.createWithdrawal, { limit: orders, concurrency: ownHashingCalls }, ({ tx, actor, input }) =>
    createWithdrawal(tx, actor, input),
  );
  router.handle(endpoints.getWithdrawal, { limit: reads }, ({ tx, actor, input }) => getWithdrawal(tx, actor, input));
  router.handle(endpoints.listWithdrawals, { limit: reads }, ({ tx, actor, input }) =>
    listWithdrawals(tx, actor, input),
  );
  router.handle(endpoints.cancelWithdrawal, { limit: orders }, ({ tx, actor, input }) =>
    cancelWithdrawal(tx, actor, input),
  );
  router.handle(endpoints.confirmReceipt, { limit: orders }, ({ tx, actor, input }) =>
    confirmReceipt(tx, actor, input),
  );
}
