import { inTransaction } from '../../platform/database/index.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { selectForgottenDeposits } from './deposits/deposits.queries.ts';
import { followDeposit } from './deposits/follow-deposit.ts';
import { FOLLOW_DEPOSIT, FOLLOW_WITHDRAWAL, followKey, SWEEP_ORDERS } from './job-names.ts';
import { type FollowParts, orderName } from './providers/follow-parts.ts';
import { followWithdrawal } from './withdrawals/follow-withdrawal.ts';
import { selectForgottenWithdrawals } from './withdrawals/withdrawals.queries.ts';

const SWEEP_LIMIT = 500;

export function cashierJobs(parts: FollowParts): JobDefinition[] {
  return [
    { name: FOLLOW_DEPOSIT, run: (payload) => followDeposit(parts, orderName.parse(payload)) },
    { name: FOLLOW_WITHDRAWAL, run: (payload) => followWithdrawal(parts, orderName.parse(payload)) },
    { name: SWEEP_ORDERS, every: '* * * * *', run: () => sweepOrders(parts) },
  ];
}

/** A job that was running when its process was killed stays locked for hours: its order is taken up again here. */
export function sweepOrders({ db, jobs }: Pick<FollowParts, 'db' | 'jobs'>): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const order of await selectForgottenDeposits(tx, SWEEP_LIMIT)) {
      await jobs.add(tx, FOLLOW_DEPOSIT, order, { key: followKey(order.reference) });
    }
    for (const order of await selectForgottenWithdrawals(tx, SWEEP_LIMIT)) {
      await jobs.add(tx, FOLLOW_WITHDRAWAL, order, { key: followKey(order.reference) });
    }
  });
}
