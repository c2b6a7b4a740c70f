import type { ErrorCode } from '@sampan/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { learnPlayers, lookUpSeen, selectLimits } from './lookups/lookups.queries.ts';
import type { SeenIds } from './lookups/seen-ids.ts';
import { createTokenPlayers, type TokenPlayers } from './lookups/token-players.ts';

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
  /** held: a win beyond what may be paid without an operator; for its vendor it is booked. */
  outcome: 'ok' | 'held' | ErrorCode;
  /** The player's main balance right after this operation, minor units; null where no player is known. */
  balance: bigint | null;
  reference: string | null;
  /** The session's stake limits, for the refusal that names them; minor units. */
  limits?: { min: bigint; max: bigint } | undefined;
}

interface OutcomeRow {
  ord: number;
  outcome: 'ok' | 'held' | 'busy' | ErrorCode;
  balance: bigint | null;
  reference: string | null;
  session: string | null;
}

interface BatchOptions {
  skipLocked?: boolean;
  seen?: SeenIds | null;
  players?: TokenPlayers;
}

/**
 * Applies the operations in one durable transaction; outcomes come back in the order of `ops`. Waits a quarter of a
 * second for players whom another transaction keeps locked, then rejects with 55P03 and has done nothing. With
 * `skipLocked` it does not wait: theirs come back as null, not done. `seen`: which ids came by before, null: the database is
 * asked; where another one turns out to be kept it rejects with 23505 and has done nothing. `players`: whose tokens they
 * are, as far as it was asked before.
 */
export async function applyWalletBatch(
  db: Database,
  ops: readonly WalletOp[],
  { skipLocked = false, seen = null, players = createTokenPlayers() }: BatchOptions = {},
): Promise<(WalletOutcome | null)[]> {
  await learnPlayers(db, ops, players);
  const { alone, rounds } = seen ?? (await lookUpSeen(db, ops, players));
  const { rows } = await sql<OutcomeRow>`
    select ord, outcome, balance, reference, session from bets.apply_wallet_batch(
      ${ops.map((op) => op.vendor)}::text[], ${ops.map((op) => op.requestId)}::text[],
      ${ops.map((op) => op.bodyHash)}::bytea[], ${ops.map((op) => op.kind)}::text[],
      ${ops.map((op) => op.tokenHash)}::bytea[], ${ops.map((op) => players.of(op))}::uuid[],
      ${ops.map((op) => op.transactionId)}::text[], ${ops.map((op) => op.betTransactionId)}::text[],
      ${ops.map((op) => op.roundId)}::text[], ${ops.map((op) => op.gameCode)}::text[],
      ${ops.map((op) => op.amount)}::bigint[], ${ops.map((op) => op.roundClosed)}::boolean[], ${skipLocked},
      ${alone}::boolean[], ${rounds}::boolean[])
  `.execute(db);
  const refused = rows.flatMap((row) => (row.outcome === 'vendor.limit.exceeded' && row.session ? [row.session] : []));
  const limits = await selectLimits(db, refused);
  const byOrder = new Map(rows.map((row) => [row.ord, row]));
  return ops.map((_, index) => {
    const row = byOrder.get(index + 1);
    if (!row) throw new Error('bets.apply_wallet_batch left an operation without an outcome');
    const { outcome, balance, reference, session } = row;
    return outcome === 'busy' ? null : { outcome, balance, reference, limits: limits.get(session ?? '') };
  });
}
