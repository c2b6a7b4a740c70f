import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { StuckKind, StuckRow } from '../../platform/stuck.queries.ts';

export interface PausedGame {
  brand: string;
  vendor: string;
  game: string;
}

/** No new round begins in it at this brand: its tile says so and it is not launched. Who calls it ends its sessions. */
export async function pauseGame(
  tx: Tx,
  { brand, vendor, game, because }: PausedGame & { because: string },
): Promise<void> {
  await sql`
    insert into catalogue.paused_game (brand, vendor, game_code, because) values (${brand}, ${vendor}, ${game}, ${because})
    on conflict do nothing`.execute(tx);
}

/** @returns whether it was paused */
export async function resumeGame(tx: Tx, { brand, vendor, game }: PausedGame): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from catalogue.paused_game where brand = ${brand} and vendor = ${vendor} and game_code = ${game}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

const paused = sql<StuckRow>`
  select brand, vendor || ' ' || game_code as subject, paused_at as at, null::bigint as amount, null::text as currency,
    'takes no new round: ' || because as detail
  from catalogue.paused_game`;

export const pausedGames: StuckKind = { kind: 'game-paused', wayOut: 'returns list; returns accept', rows: paused };
