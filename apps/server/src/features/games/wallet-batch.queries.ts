import type { ErrorCode } from '@sampan/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A bet, win or rollback as the vendor signed it. */
export interface WalletOp {
  vendor: string;
  requestId: string;
  /** SHA-256 of the raw body: the same request id with another body is refused. */
  bodyHash: Buffer;
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  roundId: string;
  gameCode: string;
  /** Minor units; 0 for a rollback and for a win that only closes its round. */
  amount: bigint;
  /** Bets name their session by its token (SHA-256 of it), wins and rollbacks their player. */
  tokenHash: Buffer | null;
  playerId: string | null;
  betTransactionId: string | null;
  roundClosed: boolean;
}

export interface WalletOutcome {
  outcome: 'ok' | ErrorCode;
  /** The player's main balance right after this operation, minor units; null where no player is known. */
  balance: bigint | null;
  reference: string | null;
  /** The session's stake limits, for the refusal that names them. */
  minBet: bigint | null;
  maxBet: bigint | null;
}

interface OutcomeRow {
  ord: number;
  outcome: 'ok' | ErrorCode;
  balance: bigint | null;
  reference: string | null;
  min_bet: bigint | null;
  max_bet: bigint | null;
}

/** Applies the operations in one durable transaction; outcomes come back in the order of `ops`. */
export async function applyWalletBatch(db: Database, ops: readonly WalletOp[]): Promise<WalletOutcome[]> {
  const { rows } = await sql<OutcomeRow>`
    select * from games.apply_wallet_batch(
      ${ops.map((op) => op.vendor)}::text[], ${ops.map((op) => op.requestId)}::text[],
      ${ops.map((op) => op.bodyHash)}::bytea[], ${ops.map((op) => op.kind)}::text[],
      ${ops.map((op) => op.tokenHash)}::bytea[], ${ops.map((op) => op.playerId)}::uuid[],
      ${ops.map((op) => op.transactionId)}::text[], ${ops.map((op) => op.betTransactionId)}::text[],
      ${ops.map((op) => op.roundId)}::text[], ${ops.map((op) => op.gameCode)}::text[],
      ${ops.map((op) => op.amount)}::bigint[], ${ops.map((op) => op.roundClosed)}::boolean[])
  `.execute(db);
  const outcomes: (WalletOutcome | undefined)[] = ops.map(() => undefined);
  for (const row of rows) {
    outcomes[row.ord - 1] = {
      outcome: row.outcome,
      balance: row.balance,
      reference: row.reference,
      minBet: row.min_bet,
      maxBet: row.max_bet,
    };
  }
  return outcomes.map((outcome) => {
    if (!outcome) throw new Error('games.apply_wallet_batch left an operation without an outcome');
    return outcome;
  });
}
