import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Bundle } from '../bundle.ts';

/** A round of a bundle, by its vendor's names. */
export interface FreeRound {
  vendor: string;
  playerId: string;
  roundId: string;
  bundleId: string;
  transactionId: string;
  closedAt: Date | null;
}

const columns = sql`
  vendor, player_id as "playerId", round_id as "roundId", bundle_id as "bundleId", transaction_id as "transactionId",
  closed_at as "closedAt"`;

export async function selectRound(
  db: Queryable,
  { vendor, playerId, roundId }: Pick<FreeRound, 'vendor' | 'playerId' | 'roundId'>,
): Promise<FreeRound | null> {
  const { rows } = await sql<FreeRound>`
    select ${columns} from free_rounds.round
    where player_id = ${playerId} and vendor = ${vendor} and round_id = ${roundId}`.execute(db);
  return rows[0] ?? null;
}

export async function selectTaken(
  db: Queryable,
  { vendor, transactionId }: Pick<FreeRound, 'vendor' | 'transactionId'>,
): Promise<FreeRound | null> {
  const { rows } = await sql<FreeRound>`
    select ${columns} from free_rounds.round
    where vendor = ${vendor} and transaction_id = ${transactionId}`.execute(db);
  return rows[0] ?? null;
}

type Figures = Pick<Bundle, 'rounds' | 'taken' | 'won'>;

/** Takes a round of the bundle. The caller holds it. */
export async function insertRound(tx: Tx, round: Omit<FreeRound, 'closedAt'>): Promise<Figures> {
  const { vendor, playerId, roundId, bundleId, transactionId } = round;
  const { rows } = await sql<Figures>`
    with taken as (
      insert into free_rounds.round (vendor, player_id, round_id, bundle_id, transaction_id)
      values (${vendor}, ${playerId}, ${roundId}, ${bundleId}, ${transactionId}) returning 1
    )
    update free_rounds.bundle set taken = taken + 1, playing = playing + 1
    where bundle_id = ${bundleId} returning rounds, taken, won`.execute(tx);
  return rows[0] as Figures;
}

export interface FreeWin extends Pick<FreeRound, 'vendor' | 'playerId' | 'roundId' | 'transactionId'> {
  /** Minor units. */
  amount: bigint;
  closes: boolean;
}

export async function selectWin(
  db: Queryable,
  { vendor, transactionId }: Pick<FreeWin, 'vendor' | 'transactionId'>,
): Promise<FreeWin | null> {
  const { rows } = await sql<FreeWin>`
    select vendor, transaction_id as "transactionId", player_id as "playerId", round_id as "roundId", amount, closes
    from free_rounds.win where vendor = ${vendor} and transaction_id = ${transactionId}`.execute(db);
  return rows[0] ?? null;
}

/** Notes a win with its round and the bundle. The caller holds the bundle. */
export async function insertWin(tx: Tx, { bundleId }: Pick<Bundle, 'bundleId'>, win: FreeWin): Promise<void> {
  const { vendor, playerId, roundId, transactionId, amount, closes } = win;
  await sql`
    with won as (
      insert into free_rounds.win (vendor, transaction_id, player_id, round_id, amount, closes)
      values (${vendor}, ${transactionId}, ${playerId}, ${roundId}, ${amount}, ${closes}) returning 1
    ), round as (
      update free_rounds.round set won = won + ${amount}, closed_at = case when ${closes} then clock_timestamp() end
      where player_id = ${playerId} and vendor = ${vendor} and round_id = ${roundId} returning 1
    )
    update free_rounds.bundle set won = won + ${amount}, playing = playing - ${closes ? 1 : 0}
    where bundle_id = ${bundleId}`.execute(tx);
}
