import type { endpoints, InputOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PostParts } from '../../../platform/delivery/outgoing-messages.queries.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { createSession, endPlayerSessions } from '../../../platform/http/sessions.queries.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { registerRules } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { dropTickets } from '../login/codes/tickets.queries.ts';
import { requireFreshLogin } from '../login/fresh-login.ts';
import { countFailure, readGuard } from '../login/guard/login-guard.ts';
import { guardLimits } from '../login/login.service.ts';
import { noteDevice } from '../login/remembered/known-device.queries.ts';
import { forgetLogins } from '../login/remembered/remembered-login.service.ts';
import { lockPlayer, type PlayerRow, updatePassword } from '../player.queries.ts';
import { notifyPasswordChanged } from '../recovery/notify-owner.ts';
import { checkRule, checkStrength } from '../registration/form/check-form.ts';

type Change = InputOf<typeof endpoints.changePassword>;

/** Stores a new password; every session and remembered login of the player ends and open pages are notified. */
export async function replacePassword(
  tx: Tx,
  player: Pick<PlayerRow, 'player_id' | 'brand'>,
  { password, forced }: { password: string; forced: boolean },
): Promise<void> {
  const playerId = player.player_id;
  await updatePassword(tx, { playerId, passwordHash: await hashPassword(password), forced });
  await endPlayerSessions(tx, playerId);
  await endGameSessions(tx, playerId);
  await forgetLogins(tx, playerId);
  await dropTickets(tx, playerId);
  await publish(tx, { brand: player.brand, playerId, event: { type: 'session-ended' } });
}

/**
 * Changes the password of the player who calls (E-009): a new session for this page, all others end.
 * @throws AppError login.recent.required for a first password
 * @returns the new session's token, or a refusal that is counted like a failed login
 */
export async function changePassword(
  tx: Tx,
  actor: PlayerActor,
  input: Change,
  parts: PostParts & { known: string },
): Promise<{ token: string } | Refusal> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const brand = actor.settings;
  const limits = guardLimits(brand);
  // The session is the proof that strangers lack: their guesses elsewhere are not counted against it.
  const attempt = { brand: actor.brand, username: player.username, ip: actor.ip, knownDevice: actor.sessionId };
  const { lockedMinutes } = await readGuard(tx, attempt, limits);
  if (lockedMinutes > 0) return refuse('login.locked', { minutes: lockedMinutes });

  const rule = registerRules(brand)['password'];
  if (rule) checkRule('newPassword', rule, input.newPassword);
  if (input.newPassword !== input.confirmNewPassword) throw new AppError('password.mismatch');
  if (input.newPassword === input.oldPassword)
    throw new AppError('register.field.invalid', {
      field: 'newPassword',
      reason: 'must differ from the old password',
      fault: 'same',
    });
  await checkStrength(input.newPassword, { username: player.username, settings: brand });
  // The first password of who has come from an outside provider: there is no old one, so the login must be fresh.
  if (!player.has_password) await requireFreshLogin(tx, actor);
  else if (!(await verifyPassword(input.oldPassword, player.password_hash))) {
    await countFailure(tx, attempt, limits);
    return refuse('password.wrong');
  }
  await replacePassword(tx, player, { password: input.newPassword, forced: false });
  await notifyPasswordChanged(tx, player, parts);
  await noteDevice(tx, actor.playerId, parts.known);
  const token = await createSession(tx, parts.random, {
    playerId: actor.playerId,
    brand: actor.brand,
    accountType: actor.accountType,
    ip: actor.ip,
    device: actor.device,
    userAgent: actor.userAgent,
  });
  return { token };
}
