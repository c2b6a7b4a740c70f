import { sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { WalletOp, WalletOutcome } from '../batch/wallet-batch.queries.ts';

/** Ids of transfers that one call reads: some 5 ms of the database. */
const STEP = 2_000;

/** Adds what the chained journal has moved since the last time. Every node may call it; one reads at a time, each entry once. */
export async function feedExposure(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean }>`select bets.feed_exposure(${STEP}) as more`.execute(db);
    if (!rows[0]?.more) break;
  }
  await sql`delete from bets.exposure_minute where minute < now() - interval '2 hours'`.execute(db);
}

export interface Exposure {
  brand: string;
  vendor: string;
  gameCode: string;
  currency: string;
  /** Minor units: wins and prizes less stakes. */
  net: bigint;
}

/** What each game has paid net in the last hour, and up to which transfer that is counted, in one picture. */
export async function readExposure(db: Queryable): Promise<{ upto: bigint; games: Exposure[] }> {
  const { rows } = await sql<Exposure & { upto: bigint }>`
    select m.transfer_id as upto, e.brand, e.vendor, e.game_code as "gameCode", e.currency, sum(e.net)::bigint as net
    from bets.exposure_mark m
    left join bets.exposure_minute e on e.minute > now() - interval '61 minutes'
    group by 1, 2, 3, 4, 5`.execute(db);
  return { upto: rows[0]?.upto ?? 0n, games: rows.filter(({ brand }) => brand !== null) };
}

/** A win beyond what its vendor may pay in an hour: whatever else is wrong with it is said first, and a repeat is a repeat. */
export async function holdWin(db: Queryable, op: WalletOp): Promise<WalletOutcome> {
  const { rows } = await sql<Pick<WalletOutcome, 'outcome' | 'balance' | 'reference'>>`
    select outcome, balance, reference from bets.hold_win(${op.vendor}, ${op.requestId}, ${op.bodyHash}::bytea,
      ${op.playerId}::uuid, ${op.transactionId}, ${op.roundId}, ${op.gameCode}, ${op.amount}::bigint, ${op.roundClosed})`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('bets.hold_win gave no outcome');
  return row;
}
