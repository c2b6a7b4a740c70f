import { isDemo } from '@sampan/contract';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { endPlayerSessions } from '../../platform/http/sessions.queries.ts';
import { transactionalJobs } from '../../platform/jobs/jobs.ts';
import { makeOneTimePassword } from '../../platform/passwords/one-time-password.ts';
import type { Random } from '../../platform/random.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { endGameSessions } from '../play/index.ts';
import { dropTickets } from './login/codes/tickets.queries.ts';
import { forgetLogins } from './login/remembered/remembered-login.service.ts';
import { readProfile } from './member/encrypted-profile.ts';
import { replacePassword } from './passwords/change-password.service.ts';
import {
  listPlayers,
  type PlayerRow,
  selectPlayer,
  selectPlayerByName,
  updateAccountType,
  updateStatus,
} from './player.queries.ts';
import { notifyPasswordChanged } from './recovery/notify-owner.ts';
import { nameKey } from './registration/form/names.rules.ts';

/** What other features may know of a player. */
export interface PlayerCard {
  playerId: string;
  brand: string;
  username: string;
  nickname: string;
  accountType: number;
  status: 'active' | 'closed';
  language: string;
  registeredAt: Date;
}

function card(row: PlayerRow): PlayerCard {
  return {
    playerId: row.player_id,
    brand: row.brand,
    username: row.username,
    nickname: row.nickname,
    accountType: row.account_type,
    status: row.status,
    language: row.language,
    registeredAt: row.registered_at,
  };
}

export async function readPlayer(db: Queryable, playerId: string): Promise<PlayerCard | null> {
  const row = await selectPlayer(db, playerId);
  return row && card(row);
}

/** The name on the player's bank account as given at registration; empty when it was not asked for. */
export async function readPayeeName(db: Queryable, playerId: string): Promise<string> {
  const row = await selectPlayer(db, playerId);
  return (row && (await readProfile(db, row))['payeeName']) || '';
}

interface Named {
  brand: string;
  username: string;
}

async function playerNamed(db: Queryable, { brand, username }: Named): Promise<PlayerRow> {
  const row = await selectPlayerByName(db, brand, nameKey(username));
  if (!row)
    throw new AppError('request.invalid', { field: 'username', reason: `brand ${brand} has no player ${username}` });
  return row;
}

/** All an operator sees of a player; no password, not even its hash. @throws AppError request.invalid */
export async function showPlayer(
  db: Queryable,
  named: Named,
): Promise<PlayerCard & { lastLoginAt: Date | null; referralCode: string | null; profile: Record<string, string> }> {
  const row = await playerNamed(db, named);
  return {
    ...card(row),
    lastLoginAt: row.last_login_at,
    referralCode: row.referral_code,
    profile: await readProfile(db, row),
  };
}

export async function searchPlayers(db: Queryable, brand: string, search: string) {
  return listPlayers(db, { brand, search: nameKey(search), limit: 50 });
}

/** Closes an account: its sessions end at once and it cannot log in. Money stays where it is. */
export async function endAccount(tx: Tx, row: Pick<PlayerRow, 'player_id' | 'brand'>): Promise<void> {
  // The status first: a login under way waits for this row, and then finds the account closed.
  await updateStatus(tx, row.player_id, 'closed');
  await endPlayerSessions(tx, row.player_id);
  await endGameSessions(tx, row.player_id);
  await forgetLogins(tx, row.player_id);
  await dropTickets(tx, row.player_id);
  await publish(tx, { brand: row.brand, playerId: row.player_id, event: { type: 'session-ended' } });
}

export async function closePlayer(tx: Tx, named: Named): Promise<void> {
  await endAccount(tx, await playerNamed(tx, named));
}

export async function reopenPlayer(tx: Tx, named: Named): Promise<void> {
  const row = await playerNamed(tx, named);
  await updateStatus(tx, row.player_id, 'active');
}

/** Another type of account, agent or member; sessions end, because they carry the type. A demo account stays one. */
export async function changeAccountType(tx: Tx, named: Named, accountType: number): Promise<void> {
  const row = await playerNamed(tx, named);
  if (isDemo(row.account_type))
    throw new AppError('request.invalid', { field: 'username', reason: `${named.username} is a demo account` });
  await updateAccountType(tx, row.player_id, accountType);
  await endPlayerSessions(tx, row.player_id);
  await publish(tx, { brand: row.brand, playerId: row.player_id, event: { type: 'session-ended' } });
}

/** Gives a player a one-time password; the next login must choose another. @returns the password, shown once */
export async function resetPassword(tx: Tx, named: Named, random: Random): Promise<string> {
  const row = await playerNamed(tx, named);
  const password = makeOneTimePassword(random);
  await replacePassword(tx, row, { password, forced: true });
  await notifyPasswordChanged(tx, row, { random, jobs: transactionalJobs });
  return password;
}
