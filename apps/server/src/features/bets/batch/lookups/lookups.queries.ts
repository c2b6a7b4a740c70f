/** What the batch does not ask for itself, because it is hardly ever new: functions alone, for plans of the batcher's pool are kept. */
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/index.ts';
import { type NamedOp, type SeenIds, seenInBatch } from './seen-ids.ts';
import type { PlayedOp, TokenPlayers } from './token-players.ts';

/** Learns whose tokens they are that nobody has asked for yet. */
export async function learnPlayers(db: Queryable, ops: readonly PlayedOp[], players: TokenPlayers): Promise<void> {
  const unknown = ops.filter((op) => players.of(op) === null);
  if (unknown.length === 0) return;
  const { rows } = await sql<{ ord: number; player: string }>`
    select ord, player from bets.players_of_tokens(${unknown.map((op) => op.vendor)}::text[],
      ${unknown.map((op) => op.tokenHash)}::bytea[])`.execute(db);
  for (const { ord, player } of rows) players.learn(unknown[ord - 1] as PlayedOp, player);
}

/** What a bet may be at least and at most, by session; minor units. */
export async function selectLimits(
  db: Queryable,
  sessions: readonly string[],
): Promise<Map<string, { min: bigint; max: bigint }>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; min: bigint; max: bigint }>`
    select id, min, max from bets.limits_of_sessions(${sessions}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, min, max }) => [id, { min, max }]));
}

/** Which ids came by before, by what the database has kept. */
export async function lookUpSeen(db: Queryable, ops: readonly NamedOp[], players: TokenPlayers): Promise<SeenIds> {
  const seen = seenInBatch(ops, players);
  const { rows } = await sql<{ ord: number }>`
    select ord from bets.known_ops(${ops.map((op) => op.vendor)}::text[], ${ops.map((op) => op.requestId)}::text[],
      ${ops.map((op) => op.transactionId)}::text[]) ord`.execute(db);
  for (const { ord } of rows) seen.alone[ord - 1] = true;
  return seen;
}

/** Whether the request or the transaction was answered before: then it is answered as it was, whatever has changed since. */
export async function isKnownOp(
  db: Queryable,
  { vendor, requestId, transactionId }: Pick<NamedOp, 'vendor' | 'requestId' | 'transactionId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from bets.known_ops(${[vendor]}::text[], ${[requestId]}::text[], ${[transactionId]}::text[])`.execute(db);
  return rows.length > 0;
}
