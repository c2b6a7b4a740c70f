import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';

/** Whose pots: those of one group of games of a vendor, in one brand and currency. */
export interface PotGroup {
  brand: string;
  vendor: string;
  code: string;
  currency: string;
}

export interface PotRow {
  id: bigint;
  name: string;
  balance: bigint;
  /** Of shares, what is less than a minor unit yet: millionths of one (SHARE_SCALE). */
  rest: bigint;
  /** How often it was won. */
  wins: number;
}

/** Pots that were ever played for. */
export async function findPots(db: Queryable, group: PotGroup): Promise<PotRow[]> {
  const { rows } = await sql<PotRow>`
    select id, name, balance, rest, wins from jackpots.pot where brand = ${group.brand} and vendor = ${group.vendor}
      and code = ${group.code} and currency = ${group.currency}`.execute(db);
  return rows;
}

/** `fresh`: it was made now. */
export type LockedPot = PotRow & { fresh: boolean };

/**
 * Locks these pots until the transaction ends, in the order of their names, making those that are missing: from here on
 * nobody else feeds or wins them. @returns them in that order
 */
export async function lockPots(tx: Tx, group: PotGroup, names: readonly string[]): Promise<LockedPot[]> {
  const pots: LockedPot[] = [];
  for (const name of names.toSorted()) {
    const { numAffectedRows } = await sql`
      insert into jackpots.pot (brand, vendor, code, currency, name)
      values (${group.brand}, ${group.vendor}, ${group.code}, ${group.currency}, ${name})
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<PotRow>`
      select id, name, balance, rest, wins from jackpots.pot where brand = ${group.brand} and vendor = ${group.vendor}
        and code = ${group.code} and currency = ${group.currency} and name = ${name} for update`.execute(tx);
    for (const row of rows) pots.push({ ...row, fresh: numAffectedRows === 1n });
  }
  return pots;
}

/** Keeps what is less than a minor unit for the next share. Call under `lockPots`. */
export async function keepRest(tx: Tx, potId: bigint, rest: bigint): Promise<void> {
  await sql`update jackpots.pot set rest = ${rest}::bigint where id = ${potId}`.execute(tx);
}

export interface PotMove {
  potId: bigint;
  kind: 'seed' | 'contribution' | 'win' | 'return';
  amount: bigint;
  playerId: string;
  transferId: bigint;
}

/** Changes a pot and keeps why. Call under `lockPots`. */
export async function movePot(tx: Tx, { potId, kind, amount, playerId, transferId }: PotMove): Promise<void> {
  const delta = kind === 'win' || kind === 'return' ? -amount : amount;
  await sql`
    with moved as (
      update jackpots.pot set balance = balance + ${delta}::bigint, wins = wins + ${kind === 'win' ? 1 : 0}, changed_at = now()
      where id = ${potId} returning id, balance, wins
    )
    insert into jackpots.pot_move (pot_id, kind, amount, player_id, transfer_id, balance_after, wins_after)
    select id, ${kind}, ${amount}::bigint, ${playerId}::uuid, ${transferId}, balance, wins from moved
  `.execute(tx);
}

/** What a round has brought to a pot: millionths of a minor unit (SHARE_SCALE), as decimal digits. */
export interface PotShare {
  pot: string;
  share: string;
  /** How often the pot had been won before: once more, and the share has been paid out. */
  wins: number;
}

export interface PlayedPotRound {
  vendor: string;
  transactionId: string;
  playerId: string;
  roundId: string;
  bodyHash: Buffer;
  won: string | null;
  wonAmount: bigint | null;
  shares: readonly PotShare[];
}

export async function findPotRound(
  tx: Tx,
  key: { vendor: string; transactionId: string; playerId: string; roundId: string; won: string | null },
): Promise<{ same: boolean; won: string | null; won_amount: bigint | null } | null> {
  const { rows } = await sql<{ same: boolean; won: string | null; won_amount: bigint | null }>`
    select transaction_id = ${key.transactionId} and player_id = ${key.playerId}::uuid and round_id = ${key.roundId}
      and won is not distinct from ${key.won} as same, won, won_amount
    from jackpots.pot_round where vendor = ${key.vendor} and (transaction_id = ${key.transactionId}
      or player_id = ${key.playerId}::uuid and round_id = ${key.roundId})`.execute(tx);
  return rows[0] ?? null;
}

export async function insertPotRound(tx: Tx, round: PlayedPotRound): Promise<void> {
  await sql`insert into jackpots.pot_round (vendor, transaction_id, player_id, round_id, body_hash, won, won_amount, shares)
    values (${round.vendor}, ${round.transactionId}, ${round.playerId}::uuid, ${round.roundId}, ${round.bodyHash}::bytea,
      ${round.won}, ${round.wonAmount}, ${JSON.stringify(round.shares)}::jsonb)`.execute(tx);
}

export interface StakedRound {
  brand: string;
  currency: string;
  game_code: string;
  status: string;
  bet: bigint;
}

export async function findStakedRound(
  tx: Tx,
  key: { vendor: string; playerId: string; roundId: string },
): Promise<StakedRound | null> {
  const { rows } = await sql<StakedRound>`select brand, currency, game_code, status, bet from bets.round
    where player_id = ${key.playerId}::uuid and vendor = ${key.vendor} and round_id = ${key.roundId}`.execute(tx);
  return rows[0] ?? null;
}

/** The brand and currency of the session that a token names at a vendor. */
export async function findSessionOfToken(
  db: Queryable,
  vendor: string,
  tokenHash: Buffer,
): Promise<{ brand: string; currency: string } | null> {
  const { rows } = await sql<{ brand: string; currency: string }>`
    select brand, currency from play.session
    where token_hash = ${tokenHash} and vendor = ${vendor}`.execute(db);
  return rows[0] ?? null;
}

/** Calls that play one round for the pots go one after the other, until the transaction ends. */
export async function lockPotRound(tx: Tx, vendor: string, roundId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pot/${vendor}/${roundId}`}, 0))`.execute(tx);
}
