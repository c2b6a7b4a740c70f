import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../../platform/http/errors.ts';
import type { Random } from '../../../../platform/random.ts';
import { selectPlayer, selectPlayerByName } from '../../player.queries.ts';
import { nameKey } from '../../registration/form/names.rules.ts';
import { renewFirstPassword } from '../first-password.ts';
import { enter } from '../login.service.ts';
import { type LoginParts, type LoginValue } from '../login-parts.ts';
import { issueTicket, lockTicket, spendTicket } from './tickets.queries.ts';

/** What stands in an address in place of a session token (S-440, TRUST §6): good once, at this brand, for a minute. */
export async function issueLoginCode(
  tx: Tx,
  actor: PlayerActor,
  random: Random,
): Promise<{ code: string; expiresAt: number }> {
  // Who asks has been through every step of a login.
  const payload = { secondFactorPassed: true };
  const made = await issueTicket(tx, random, {
    brand: actor.brand,
    kind: 'login-code',
    playerId: actor.playerId,
    payload,
  });
  return { code: made.ticket, expiresAt: made.expiresAt.getTime() };
}

/** The same from the operator's command, for a player by name; the second step is still asked for. @throws AppError request.invalid */
export async function issueLoginCodeFor(
  tx: Tx,
  { brand, username }: { brand: string; username: string },
  random: Random,
): Promise<string> {
  const player = await selectPlayerByName(tx, brand, nameKey(username));
  if (!player)
    throw new AppError('request.invalid', { field: 'username', reason: `brand ${brand} has no player ${username}` });
  return (await issueTicket(tx, random, { brand, kind: 'login-code', playerId: player.player_id })).ticket;
}

/** Exchanges a code. One that is unknown, used or run out says what an ended session says (S-455). */
export async function enterByCode(
  tx: Tx,
  actor: Actor,
  { code }: { code: string },
  parts: LoginParts,
): Promise<LoginValue | Refusal> {
  const ticket = await lockTicket<{ secondFactorPassed?: boolean }>(tx, {
    brand: actor.brand,
    kind: 'login-code',
    ticket: code,
  });
  if (!ticket?.playerId) return refuse('session.expired');
  await spendTicket(tx, ticket);
  const player = await selectPlayer(tx, ticket.playerId);
  if (player?.status !== 'active') return refuse('login.account.closed');
  const { firstPassword, passwordHash } = await renewFirstPassword(tx, player, parts.random);
  const entry = {
    player: { ...player, password_hash: passwordHash },
    remember: false,
    passwordExpired: false,
    passwordChangeRequired: firstPassword !== null,
    oneTime: firstPassword !== null,
    secondFactorPassed: ticket.payload.secondFactorPassed === true,
  };
  const entered = await enter(tx, actor, entry, parts);
  if (entered === null) return refuse('session.expired');
  return firstPassword === null ? entered : { ...entered, firstPassword };
}
