import type { ErrorCode } from '@sampan/contract';
import { sql } from 'kysely';
import { markEmitted, type Queryable, type Tx } from '../../../platform/database/index.ts';
import type { WalletOutcome } from '../batch/wallet-batch.queries.ts';

/** A prize beside the rounds of a vendor, as it signed it. */
export interface Award {
  vendor: string;
  requestId: string;
  bodyHash: Buffer;
  kind: 'bonus-win' | 'jackpot-win';
  playerId: string;
  transactionId: string;
  /** The campaign of a bonus win, the round of a jackpot. */
  subject: string;
  gameCode: string;
  /** Minor units, above zero. */
  amount: bigint;
}

/** What one prize, and all prizes of its vendor in a day, may come to without an operator; minor units. */
export interface PrizeLimits {
  mostPrize: bigint;
  mostPrizesADay: bigint;
}

/**
 * Books a prize once. Ids are unique over bets, wins, rollbacks and prizes together. Beyond the limits, or for `because`, it is
 * held; `null`: two operators have agreed.
 */
export async function applyAward(
  tx: Tx,
  award: Award,
  limits: (PrizeLimits & { because?: string | undefined }) | null,
): Promise<WalletOutcome> {
  const { rows } = await sql<{ outcome: 'ok' | 'held' | ErrorCode; balance: bigint | null; reference: string | null }>`
    select outcome, balance, reference from bets.award(${award.vendor}, ${award.requestId}, ${award.bodyHash}::bytea,
      ${award.kind}, ${award.playerId}::uuid, ${award.transactionId}, ${award.subject}, ${award.gameCode},
      ${award.amount}::bigint, ${limits?.mostPrize ?? null}::bigint, ${limits?.mostPrizesADay ?? null}::bigint, ${limits?.because ?? null})`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('bets.award gave no outcome');
  if (row.outcome === 'ok') markEmitted(tx);
  return row;
}

/** The brand whose player an award is for; null: nobody of this vendor. */
export async function findBrandAtVendor(db: Queryable, vendor: string, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ brand: string }>`
    select brand from play.session where player_id = ${playerId}::uuid and vendor = ${vendor}
    order by opened_at desc limit 1`.execute(db);
  return rows[0]?.brand ?? null;
}

/** The currency a player's round is booked in, else that of the newest session; null: neither is known. */
export async function readMoneyOf(
  db: Queryable,
  vendor: string,
  { playerId, roundId }: { playerId: string; roundId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ currency: string | null }>`
    select coalesce(
      (select currency from bets.round
        where player_id = ${playerId}::uuid and vendor = ${vendor} and round_id = ${roundId}),
      (select currency from play.session where player_id = ${playerId}::uuid and vendor = ${vendor}
        order by opened_at desc limit 1)) as currency`.execute(db);
  return rows[0]?.currency ?? null;
}
