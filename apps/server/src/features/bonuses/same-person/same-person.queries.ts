import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** An account that the player once added: its number stands in the open or encrypted under a key. */
export interface PayeeAccountRow {
  id: string;
  bank: string;
  plain: string | null;
  bytes: Buffer | null;
  keyId: string;
}

export async function selectPayeeAccounts(tx: Tx, playerId: string): Promise<PayeeAccountRow[]> {
  const { rows } = await sql<PayeeAccountRow>`
    select id, bank_code as bank, account_number as plain, account_number_encrypted as bytes, account_number_key as "keyId"
    from cashier.payee where player_id = ${playerId}`.execute(tx);
  return rows;
}

/** Names of the accounts a player pays to, and devices that remember him as hex digits. */
export async function selectNamesAndDevices(
  tx: Tx,
  playerId: string,
): Promise<{ kind: 'payee-name' | 'device'; value: string }[]> {
  const { rows } = await sql<{ kind: 'payee-name' | 'device'; value: string }>`
    select 'payee-name' as kind, account_name as value from cashier.payee where player_id = ${playerId}
    union select 'device', encode(device_hash, 'hex') from account.remembered_login where player_id = ${playerId}`.execute(
    tx,
  );
  return rows;
}

export interface OfferOfPlayer {
  brand: string;
  offerId: string;
  playerId: string;
}

/** Leaves the marks of a player at an offer, `kinds` by the mark's hash in hex; who holds the same mark is waited for. */
export async function insertMarks(tx: Tx, claim: OfferOfPlayer, kinds: ReadonlyMap<string, string>): Promise<void> {
  // In one order for everybody: two who share two marks would else wait for each other.
  const hashes = [...kinds.keys()].toSorted();
  await sql`
    insert into bonuses.person_mark (brand, offer_id, mark, player_id, kind)
    select ${claim.brand}, ${claim.offerId}, decode(mark, 'hex'), ${claim.playerId}, kind
    from unnest(${hashes}::text[], ${hashes.map((hash) => kinds.get(hash))}::text[]) as u (mark, kind) order by mark
    on conflict do nothing`.execute(tx);
}

/** The first other player who left one of these marks at the offer. `hashes` in hex. */
export async function findEarlierHolder(
  tx: Tx,
  { brand, offerId, playerId }: OfferOfPlayer,
  hashes: readonly string[],
): Promise<{ playerId: string; kind: string } | null> {
  const { rows } = await sql<{ playerId: string; kind: string }>`
    select player_id as "playerId", kind from bonuses.person_mark
    where brand = ${brand} and offer_id = ${offerId} and player_id <> ${playerId}
      and mark = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h))
    order by seen_at, mark limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function insertFlag(
  tx: Tx,
  { brand, offerId, playerId }: OfferOfPlayer,
  same: { playerId: string; kind: string },
): Promise<void> {
  await sql`
    insert into bonuses.person_flag (brand, offer_id, player_id, same_as, kind)
    values (${brand}, ${offerId}, ${playerId}, ${same.playerId}, ${same.kind}) on conflict do nothing`.execute(tx);
}

/** Offers the player took that a person may take once. */
export async function listOffersOncePerPerson(tx: Tx, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    select distinct offer_id as "offerId" from bonuses.bonus
    where player_id = ${playerId} and kind in ('first-deposit', 'new-player') order by 1`.execute(tx);
  return rows.map(({ offerId }) => offerId);
}
