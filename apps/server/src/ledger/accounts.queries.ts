import { DEMO_CURRENCY, POINTS } from '@sampan/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/index.ts';
import type { AccountKind } from './move.queries.ts';

export interface Balances {
  main: bigint;
  held: bigint;
  bonus: bigint;
  points: bigint;
  /** With vendors whose wallets are apart, and on its way to or from them. */
  away: bigint;
}

/** Opens the player's main and held accounts with nothing in them; harmless when they are open. Call it at registration. */
export async function openAccounts(
  tx: Tx,
  input: { playerId: string; brand: string; currency: string },
): Promise<void> {
  for (const kind of ['held', 'main'] as const) {
    await sql`
      select ledger.open_account(${input.playerId}::uuid, ${input.brand}, ${kind}, ${input.currency})
    `.execute(tx);
  }
}

/** What the player has now, minor units; an account that was never opened counts as zero. */
export async function readBalances(db: Queryable, playerId: string, currency: string): Promise<Balances> {
  const { rows } = await sql<{ kind: AccountKind; balance: bigint }>`
    select kind, balance from ledger.account
    where player_id = ${playerId}::uuid and currency in (${currency}, ${POINTS.code})
  `.execute(db);
  const balances: Balances = { main: 0n, held: 0n, bonus: 0n, points: 0n, away: 0n };
  for (const { kind, balance } of rows) {
    if (kind === 'main' || kind === 'held' || kind === 'bonus' || kind === 'points') balances[kind] = balance;
    else balances.away += balance;
  }
  return balances;
}

/** What the player's main accounts are in: one currency, or none where nobody of this name has an account. */
export async function listMainAccounts(
  db: Queryable,
  playerId: string,
): Promise<{ brand: string; currency: string }[]> {
  const { rows } = await sql<{ brand: string; currency: string }>`
    select brand, currency from ledger.account where player_id = ${playerId}::uuid and kind = 'main'`.execute(db);
  return rows;
}

/**
 * Orders the caller's transaction against every money movement of the player: until it ends, none can be booked.
 * For exclusion, closing an account and the like.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`select ledger.lock_players(array[${playerId}::uuid])`.execute(tx);
}

/** The same for several players at once, in the one order every writer uses. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await sql`select ledger.lock_players(${[...playerIds]}::uuid[])`.execute(tx);
}

/** The brand the player's money is booked in, null when no account was opened, and whether it is demo money. */
export async function readPlayerWallet(
  db: Queryable,
  playerId: string,
): Promise<{ brand: string | null; demo: boolean }> {
  const { rows } = await sql<{ brand: string; currency: string }>`
    select brand, currency from ledger.account where player_id = ${playerId}::uuid and kind <> 'points' limit 1
  `.execute(db);
  return { brand: rows[0]?.brand ?? null, demo: rows[0]?.currency === DEMO_CURRENCY.code };
}
