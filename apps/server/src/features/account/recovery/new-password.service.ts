import type { endpoints, InputOf } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { registerRules } from '../../brand/index.ts';
import { enter } from '../login/login.service.ts';
import { type LoginParts, type LoginValue } from '../login/login-parts.ts';
import { noteDevice } from '../login/remembered/known-device.queries.ts';
import { findContactOwner } from '../member/contacts.queries.ts';
import { replacePassword } from '../passwords/change-password.service.ts';
import { lockPlayer, type PlayerRow, selectPlayer } from '../player.queries.ts';
import { checkRule, checkStrength } from '../registration/form/check-form.ts';
import { parseMobile } from '../verification/codes.service.ts';
import { proveNumber } from '../verification/phone/prove-number.ts';
import { notifyPasswordChanged } from './notify-owner.ts';
import { endLinks, lockLink } from './recovery-links.queries.ts';

type Parts = Pick<Services, 'random' | 'jobs' | 'config'>;

/** @throws AppError register.field.invalid */
async function checkNewPassword(tx: Tx, actor: Actor, password: string): Promise<void> {
  const rule = registerRules(actor.settings)['password'];
  if (rule) checkRule('newPassword', rule, password);
}

/** Sets it, ends every session and link, tells the owner. @throws AppError password.weak */
async function setNewPassword(
  tx: Tx,
  player: PlayerRow,
  { password, settings }: { password: string; settings: BrandSettings },
  parts: Parts,
): Promise<void> {
  await checkStrength(password, { username: player.username, settings });
  await replacePassword(tx, player, { password, forced: false });
  await endLinks(tx, player.player_id);
  await notifyPasswordChanged(tx, player, parts);
}

/**
 * A new password by the link of a mail (X-102). A password that is refused leaves the link good; a set one ends all links
 * and sessions of the account. Nobody is logged in by it: the login form follows, with
 * whatever else it asks for; but this browser is known to the account from then on, so that strangers' guesses, which may
 * have closed it, do not keep the owner out.
 */
export async function resetByLink(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.resetByLink>,
  parts: Parts & { known: string },
): Promise<Record<string, never> | Refusal> {
  await checkNewPassword(tx, actor, input.newPassword);
  if (input.newPassword !== input.confirmNewPassword) throw new AppError('password.mismatch');
  const playerId = await lockLink(tx, { brand: actor.brand, secret: input.secret });
  const player = playerId && (await lockPlayer(tx, playerId));
  if (!player || player.status !== 'active') return refuse('recovery.link.invalid');
  await setNewPassword(tx, player, { password: input.newPassword, settings: actor.settings }, parts);
  await noteDevice(tx, player.player_id, parts.known);
  return {};
}

/**
 * A new password by a code to the bound number (E-017), and the login that follows it (S-181): the answer is that of a
 * login, so a second factor is asked for as with any other login method. Of a number that nobody has bound the code is never right.
 */
export async function resetByPhone(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.forgotByPhone>,
  { services, login }: { services: Parts; login: LoginParts },
): Promise<LoginValue | Refusal> {
  await checkNewPassword(tx, actor, input.newPassword);
  const mobile = parseMobile(actor.settings, input);
  const { verificationCode, firebaseIdToken } = input;
  const stopped = await proveNumber(
    tx,
    actor,
    { purpose: 'reset-password', mobile, verificationCode, firebaseIdToken },
    services,
  );
  if (stopped) return stopped;
  const playerId = await findContactOwner(tx, actor.brand, { kind: 'mobile', value: mobile });
  const player = playerId && (await lockPlayer(tx, playerId));
  if (!player) return refuse('code.wrong');
  if (player.status !== 'active') return refuse('login.account.closed');
  await setNewPassword(tx, player, { password: input.newPassword, settings: actor.settings }, services);
  const renewed = await selectPlayer(tx, player.player_id);
  if (!renewed) throw new Error('A player whose row is locked is gone.');
  const entry = { player: renewed, remember: false, passwordExpired: false, passwordChangeRequired: false };
  return (await enter(tx, actor, entry, login)) ?? refuse('login.failed');
}
