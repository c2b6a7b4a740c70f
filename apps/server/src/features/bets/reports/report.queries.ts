import type { ErrorCode, VendorReportRequest } from '@sampan/contract';
import { sql } from 'kysely';
import { markEmitted, type Tx } from '../../../platform/database/index.ts';
import type { WalletOutcome } from '../batch/wallet-batch.queries.ts';
import { roundReported } from './round-reported.ts';

/** A report with its amounts in minor units. */
type PlayedReport = Omit<VendorReportRequest, 'bet' | 'win'> & { bet: bigint; win: bigint };

/**
 * Books a round that was played with money standing at its vendor: its net there, its stake and win in the betting
 * record, turnover and protection as of any other round. One that no lease covered is not booked: its vendor let somebody
 * play who may not, and opens no game any more.
 */
export async function applyReport(
  tx: Tx,
  { vendor, bodyHash }: { vendor: string; bodyHash: Buffer },
  report: PlayedReport,
  { released = false, because }: { released?: boolean; because?: string } = {},
): Promise<WalletOutcome> {
  const { requestId, playerRef, transactionId, roundId, gameCode } = report;
  const covered = released
    ? null
    : await sql<{ ok: boolean }>`
    select wallet.accept_report(${vendor}, ${playerRef}::uuid, ${roundId}, ${new Date(report.openedAt)}) as ok`.execute(
        tx,
      );
  if (covered && !covered.rows[0]?.ok) return { outcome: 'vendor.lease.over', balance: null, reference: null };
  const { rows } = await sql<{ outcome: 'ok' | 'held' | ErrorCode; balance: bigint | null; reference: string | null }>`
    select outcome, balance, reference from bets.report_round(${vendor}, ${requestId}, ${bodyHash}::bytea,
      ${playerRef}::uuid, ${transactionId}, ${roundId}, ${gameCode}, ${report.bet}::bigint,
      ${report.win}::bigint, ${new Date(report.openedAt)}, ${new Date(report.settledAt)}, ${released}, ${because ?? null})`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('bets.report_round gave no outcome');
  if (row.outcome === 'ok') {
    markEmitted(tx);
    await roundReported.publish(tx, [{ playerId: playerRef, vendor, at: new Date() }]);
  }
  return row;
}
