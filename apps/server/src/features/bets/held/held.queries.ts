import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../../platform/stuck.queries.ts';

/** What a vendor has paid beyond its limits. */
export interface HeldRow {
  heldId: bigint;
  vendor: string;
  kind: 'win' | 'bonus-win' | 'jackpot-win' | `vendor-play:${string}`;
  playerId: string;
  roundId: string;
  gameCode: string;
  currency: string;
  /** Minor units: what it would give the player; of a report what its round has won. */
  amount: bigint;
  /** Of a report. */
  bet: bigint | null;
  openedAt: Date | null;
  settledAt: Date | null;
  because: string;
  state: 'held' | 'released' | 'refused';
}

/** Locks it until the transaction ends. Only a function changes it, so the lock is one by its number. */
export async function lockHeld(tx: Tx, brand: string, heldId: bigint): Promise<HeldRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held/${heldId}`}, 0))`.execute(tx);
  const { rows } = await sql<HeldRow>`
    select held_id as "heldId", vendor, kind, player_id as "playerId", round_id as "roundId", game_code as "gameCode",
      currency, amount, bet, opened_at as "openedAt", settled_at as "settledAt", because, state
    from bets.held where held_id = ${heldId} and brand = ${brand}`.execute(tx);
  return rows[0] ?? null;
}

/** @returns whether it was held until now; the database refuses it without the agreement of two operators */
export async function endHeld(
  tx: Tx,
  end: { heldId: bigint; state: 'released' | 'refused'; proposalId: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select bets.end_held(${end.heldId}, ${end.state}, ${end.proposalId}) as ended`.execute(tx);
  return rows[0]?.ended === true;
}

/** What a vendor's round or prize waits with; for the tests and whoever asks. */
export async function countHeld(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bets.held where player_id = ${playerId}::uuid and state = 'held'`.execute(db);
  return rows[0]?.count ?? 0;
}

const waiting = (condition: RawBuilder<unknown>) => sql<StuckRow>`
  select h.brand, h.held_id::text as subject, h.held_at as at, h.amount, h.currency,
    h.because || ': ' || h.kind || ' of ' || h.vendor || ', round ' || h.round_id || ' of ' || h.player_id as detail
  from bets.held h where h.state = 'held' and ${condition}`;

export const heldStuck: StuckKind = {
  kind: 'held',
  wayOut: 'held release, held refuse',
  rows: waiting(sql`h.because not like 'more than an hour%'`),
};

/** A vendor has paid what an hour may: its key may be stolen, or its players are lucky. */
export const exposureStuck: StuckKind = {
  kind: 'held-exposure',
  wayOut: 'ask its vendor; vendor keys retire, held release, held refuse',
  rows: waiting(sql`h.because like 'more than an hour%'`),
};
