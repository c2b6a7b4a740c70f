import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

export interface BroughtPlayer {
  playerId: string;
  brand: string;
  affiliateId: string;
  code: string | null;
  currency: string;
  timeZone: string;
  at: Date;
}

/** Writes down who came by an affiliate's link, once and for good. */
export async function insertBrought(tx: Tx, one: BroughtPlayer): Promise<void> {
  await sql`
    insert into affiliates.player (player_id, affiliate_id, brand, currency, code_key, joined_at, joined_on)
    values (${one.playerId}::uuid, ${one.affiliateId}::uuid, ${one.brand}, ${one.currency}, lower(${one.code}), ${one.at},
      (${one.at}::timestamptz at time zone ${one.timeZone})::date)
    on conflict (player_id) do nothing`.execute(tx);
}

/** The first deposit of who was brought; later ones change nothing. @returns whether this was it */
export async function noteFirst(
  tx: Tx,
  { playerId, amount, currency, at, timeZone }: FirstDeposit & { timeZone: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update affiliates.player
    set first_deposit = ${amount}, first_deposit_on = (${at}::timestamptz at time zone ${timeZone})::date
    where player_id = ${playerId}::uuid and first_deposit is null and currency = ${currency}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface FirstDeposit {
  playerId: string;
  amount: bigint;
  currency: string;
  at: Date;
}

/** By which link somebody came is nobody's business any more; that somebody came is the affiliate's account. */
export async function forgetPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`update affiliates.player set code_key = null where player_id = ${playerId}::uuid`.execute(tx);
}
