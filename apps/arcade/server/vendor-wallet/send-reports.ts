/** Reports to the platform rounds played from the vendor wallet, each until it is answered. */
import { currencyOf, formatMoney } from '@sampan/contract';
import { reasonOf } from '../platform/read-answer.ts';
import type { ArcadeServices } from '../services.ts';
import { type DueReport, markReported, takeDueReports, voidRound } from './vendor-wallet.queries.ts';

const BATCH = 16;

async function sendReport({ platform, store, log }: ArcadeServices, due: DueReport): Promise<void> {
  const { roundId, playerRef, gameCode } = due;
  const { digits } = currencyOf(due.currency);
  const transactionId = `${roundId}:report`;
  const outcome = await platform.report({
    requestId: transactionId,
    transactionId,
    playerRef,
    roundId,
    gameCode,
    bet: formatMoney(due.bet, digits),
    win: formatMoney(due.win, digits),
    openedAt: due.openedAt.getTime(),
    settledAt: due.settledAt.getTime(),
  });
  if (outcome.kind === 'ok') return markReported(store, roundId);
  if (outcome.kind === 'refused' && outcome.code === 'vendor.lease.over') {
    await voidRound(store, due);
    log.error({ roundId }, 'a round was played without a lease; it is undone');
    return markReported(store, roundId);
  }
  log.warn({ roundId, outcome: reasonOf(outcome) }, 'round not reported yet, will be sent again');
}

/** One pass over the reports that are due. @returns how many were sent */
export async function sendDueReports(services: ArcadeServices): Promise<number> {
  const due = await takeDueReports(services.store, BATCH);
  await Promise.all(due.map((report) => sendReport(services, report)));
  return due.length;
}
