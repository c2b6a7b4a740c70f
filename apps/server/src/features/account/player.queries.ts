import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { encryptProfile } from './member/encrypted-profile.ts';

export interface PlayerRow {
  player_id: string;
  brand: string;
  username: string;
  username_key: string;
  nickname: string;
  password_hash: string;
  password_changed_at: Date;
  password_forced: boolean;
  one_time_used_at: Date | null;
  /** false: nobody has ever set one; the hash is of nothing. */
  has_password: boolean;
  account_type: number;
  to_upline: boolean;
  member_labels: string[];
  language: string;
  status: 'active' | 'closed';
  referral_code: string | null;
  /** What the player typed at registration, encrypted; see profile.queries.ts. */
  profile_encrypted: Buffer | null;
  profile_key: string | null;
  registered_at: Date;
  first_login_at: Date | null;
  last_login_at: Date | null;
}

export async function selectPlayer(db: Queryable, playerId: string): Promise<PlayerRow | null> {
  const { rows } = await sql<PlayerRow>`select * from account.player where player_id = ${playerId}`.execute(db);
  return rows[0] ?? null;
}

export async function selectPlayerByName(db: Queryable, brand: string, key: string): Promise<PlayerRow | null> {
  const { rows } = await sql<PlayerRow>`
    select p.* from account.login_name n join account.player p using (player_id)
    where n.brand = ${brand} and n.name_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/** Claims a name; of two that come at once the second waits here and loses. @returns false when the name is taken */
export async function claimName(tx: Tx, name: { brand: string; key: string; playerId: string }): Promise<boolean> {
  const result = await sql`
    insert into account.login_name (brand, name_key, player_id) values (${name.brand}, ${name.key}, ${name.playerId})
    on conflict (brand, name_key) do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

export interface NewPlayer {
  playerId: string;
  brand: string;
  username: string;
  key: string;
  /** What others see; the username when absent. */
  nickname?: string;
  passwordHash: string;
  /** true: the next login must choose another password. */
  passwordForced?: boolean;
  /** false: the account is entered another way until its owner sets a password. */
  hasPassword?: boolean;
  accountType: number;
  language: string;
  referralCode: string | null;
  profile: Record<string, string>;
  /** true: the seed made it, with a password that everybody knows. */
  isSeeded?: boolean;
}

export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<void> {
  const profile = await encryptProfile(tx, player.playerId, player.profile);
  await sql`
    insert into account.player
      (player_id, brand, username, username_key, nickname, password_hash, password_forced, has_password, account_type, language,
       referral_code, profile_encrypted, profile_key, is_seeded)
    values (${player.playerId}, ${player.brand}, ${player.username}, ${player.key},
      ${player.nickname ?? player.username}, ${player.passwordHash}, ${player.passwordForced ?? false}, ${player.hasPassword ?? true}, ${player.accountType},
      ${player.language}, ${player.referralCode}, ${profile?.bytes ?? null}, ${profile?.keyId ?? null}, ${player.isSeeded ?? false})`.execute(
    tx,
  );
}

/** The player's row, locked until the transaction ends: changes of one account queue. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<PlayerRow | null> {
  const { rows } = await sql<PlayerRow>`
    select * from account.player where player_id = ${playerId} for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Notes a login, if the account is still open and has the password that was checked: hashing takes a while, and in it
 * an operator may close the account or its owner change the password.
 * A login with a one-time password uses it up.
 * @returns whether it was the first login; null when the account has changed meanwhile or its one-time password was used
 */
export async function markLogin(
  tx: Tx,
  player: { playerId: string; passwordHash: string; oneTime: boolean },
): Promise<{ first: boolean } | null> {
  const { rows } = await sql<{ first: boolean }>`
    update account.player set last_login_at = now(), first_login_at = coalesce(first_login_at, now()),
      password_forced = password_forced or ${player.oneTime},
      one_time_used_at = case when ${player.oneTime} then now() else one_time_used_at end
    where player_id = ${player.playerId} and status = 'active' and password_hash = ${player.passwordHash}
      and not (${player.oneTime} and one_time_used_at is not null)
    returning first_login_at = now() as first`.execute(tx);
  return rows[0] ?? null;
}

export async function updatePassword(
  tx: Tx,
  player: { playerId: string; passwordHash: string; forced: boolean },
): Promise<void> {
  await sql`
    update account.player
    set password_hash = ${player.passwordHash}, has_password = true, password_changed_at = now(), password_forced = ${player.forced},
      one_time_used_at = null
    where player_id = ${player.playerId}`.execute(tx);
}

export async function updateLanguage(tx: Tx, playerId: string, language: string): Promise<void> {
  await sql`update account.player set language = ${language} where player_id = ${playerId}`.execute(tx);
}

export async function updateNickname(tx: Tx, playerId: string, nickname: string): Promise<void> {
  await sql`update account.player set nickname = ${nickname} where player_id = ${playerId}`.execute(tx);
}

export async function updateStatus(tx: Tx, playerId: string, status: PlayerRow['status']): Promise<void> {
  await sql`
    update account.player set status = ${status}, closed_at = case when ${status} = 'closed' then now() end
    where player_id = ${playerId}`.execute(tx);
}

/** Whether the member has somebody above to transfer money to (S-305). */
export async function updateToUpline(tx: Tx, playerId: string, toUpline: boolean): Promise<void> {
  await sql`update account.player set to_upline = ${toUpline} where player_id = ${playerId}`.execute(tx);
}

export async function updateAccountType(tx: Tx, playerId: string, accountType: number): Promise<void> {
  await sql`update account.player set account_type = ${accountType} where player_id = ${playerId}`.execute(tx);
}

export interface PlayerLine {
  username: string;
  account_type: number;
  status: string;
  registered_at: Date;
  last_login_at: Date | null;
}

/** The newest players of a brand, or those whose name holds `search`. */
export async function listPlayers(
  db: Queryable,
  list: { brand: string; search: string; limit: number },
): Promise<PlayerLine[]> {
  const { rows } = await sql<PlayerLine>`
    select username, account_type, status, registered_at, last_login_at from account.player
    where brand = ${list.brand} and position(${list.search} in username_key) > 0
    order by registered_at desc, username limit ${list.limit}`.execute(db);
  return rows;
}
