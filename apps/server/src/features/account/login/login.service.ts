import type { endpoints, InputOf } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { createSession, endSession } from '../../../platform/http/sessions.queries.ts';
import { verifyPassword } from '../../../platform/passwords/passwords.ts';
import type { Random } from '../../../platform/random.ts';
import { accountSettings } from '../account.settings.ts';
import { keepNewestSessions } from '../devices/devices.service.ts';
import { takeCaptcha } from '../human-check/captcha.service.ts';
import { spendHumanCheck } from '../human-check/human-check.service.ts';
import { markLogin, type PlayerRow } from '../player.queries.ts';
import { type FirstStep, passwordMark } from '../second-factor/first-step.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { issueTicket } from './codes/tickets.queries.ts';
import { findLogin } from './find-login.ts';
import { type Attempt, clearFailures, countFailure, type GuardLimits, readGuard } from './guard/login-guard.ts';
import { isSprayed, noteFailedPassword } from './guard/password-spray.ts';
import type { LoginParts, LoginValue } from './login-parts.ts';
import { refuseLoginFrom } from './refuse-login-from.ts';
import { isKnownDevice, noteDevice } from './remembered/known-device.queries.ts';
import { rememberLogin, useRememberedLogin } from './remembered/remembered-login.service.ts';
import { findRoleFault } from './roles.rules.ts';

type LoginInput = InputOf<typeof endpoints.login>;

const FORCED_PASSWORD = '123456';
const DAY_MS = 86_400_000;

export function guardLimits(settings: BrandSettings): GuardLimits {
  return {
    captchaAfter: settings.get(accountSettings.captchaAfter),
    lockAfter: settings.get(accountSettings.lockAfter),
    lockMinutes: settings.get(accountSettings.lockMinutes),
    pairCap: settings.get(accountSettings.pairCap),
    accountCap: settings.get(accountSettings.accountCap),
    addressCap: settings.get(accountSettings.addressCap),
    prefixCap: settings.get(accountSettings.prefixCap),
  };
}

function readCredentials(input: LoginInput): { username: string; password: string | null; token: string | null } {
  const username = (input.username ?? input.mobileNum)?.trim() ?? '';
  const { password, rememberedToken } = input;
  if (username === '')
    throw new AppError('request.invalid', { field: 'username', reason: 'username: must not be empty' });
  if (rememberedToken) return { username, password: null, token: rememberedToken };
  if (!password) throw new AppError('request.invalid', { field: 'password', reason: 'password: must not be empty' });
  return { username, password, token: null };
}

const captchaDue = () => refuse('login.captcha.required', {}, { captcha: true });

/** Everything that stands before the password is looked at. */
async function passGuards(
  tx: Tx,
  actor: Actor,
  { input, attempt, limits, parts }: { input: LoginInput; attempt: Attempt; limits: GuardLimits; parts: LoginParts },
): Promise<Refusal | null> {
  const guard = await readGuard(tx, attempt, limits);
  if (guard.lockedMinutes > 0) return refuse('login.locked', { minutes: guard.lockedMinutes });
  if (!parts.humanCheck) return null;
  const captcha = input.captcha?.trim() ?? '';
  const given = input.captchaId && captcha ? { captchaId: input.captchaId, captcha } : null;
  // Said before the human check is spent: the player learns of it here and need not slide twice.
  if (guard.captchaNeeded && !given) return captchaDue();
  if (!(await spendHumanCheck(tx, actor, { action: 'login', id: input.humanCheckId })))
    return refuse('human.check.required');
  if (!guard.captchaNeeded || !given || (await takeCaptcha(tx, actor, given))) return null;
  return refuse('captcha.wrong', {}, { captcha: true });
}

/** Many guesses sent at one moment all pass the guard before the first is counted: so a right one is checked again. */
async function passGuardsAgain(
  tx: Tx,
  { attempt, limits, input, parts }: { input: LoginInput; attempt: Attempt; limits: GuardLimits; parts: LoginParts },
): Promise<Refusal | null> {
  const guard = await readGuard(tx, attempt, limits);
  if (guard.lockedMinutes > 0) return refuse('login.locked', { minutes: guard.lockedMinutes });
  return parts.humanCheck && guard.captchaNeeded && !input.captchaId ? captchaDue() : null;
}

export interface EnterInput {
  player: Pick<PlayerRow, 'player_id' | 'username' | 'account_type' | 'password_hash'>;
  remember: boolean;
  passwordExpired: boolean;
  passwordChangeRequired: boolean;
  /** true when the login has used a one-time password up. */
  oneTime?: boolean;
  /** true when this way in counts as both factors (a passkey), or the second step is done. */
  secondFactorPassed?: boolean;
}

/** The first step was right, a second is due: a ticket in place of a token, and no session yet. */
async function askSecondStep(
  tx: Tx,
  actor: Actor,
  { player, ...input }: EnterInput,
  random: Random,
): Promise<LoginValue> {
  const { remember, passwordExpired, passwordChangeRequired, oneTime = false } = input;
  const made = await issueTicket(tx, random, {
    brand: actor.brand,
    kind: 'second-factor',
    playerId: player.player_id,
    payload: {
      remember,
      passwordExpired,
      passwordChangeRequired,
      oneTime,
      passwordMark: passwordMark(player.password_hash),
    } satisfies FirstStep,
  });
  return {
    token: '',
    firstTimeLogin: false,
    passwordExpired,
    passwordChangeRequired,
    userName: player.username,
    secondFactorTicket: made.ticket,
  };
}

/**
 * Every login method ends here: opens the session, or asks for the second step where the player has one. The session the caller may have
 * had ends (R-53: rotated at login).
 * @returns null when the account was closed or got another password since it was read
 */
export async function enter(
  tx: Tx,
  actor: Actor,
  { player, ...input }: EnterInput,
  parts: LoginParts,
): Promise<LoginValue | null> {
  const playerId = player.player_id;
  if (!input.secondFactorPassed && (await hasSecondFactor(tx, playerId)))
    return askSecondStep(tx, actor, { player, ...input }, parts.random);
  await refuseLoginFrom(tx, actor, player);
  const marked = await markLogin(tx, {
    playerId,
    passwordHash: player.password_hash,
    oneTime: input.oneTime ?? false,
  });
  if (!marked) return null;
  if (actor.sessionId) await endSession(tx, actor.sessionId);
  const token = await createSession(tx, parts.random, {
    playerId,
    brand: actor.brand,
    accountType: player.account_type,
    ip: actor.ip,
    device: actor.device,
    userAgent: actor.userAgent,
    mustChangePassword: input.passwordChangeRequired,
  });
  await keepNewestSessions(tx, actor, playerId);
  if (parts.known !== undefined) await noteDevice(tx, playerId, parts.known);
  const remembers = input.remember && !input.passwordChangeRequired;
  const remembered = remembers
    ? { rememberedToken: await rememberLogin(tx, parts.random, { brand: actor.brand, playerId, device: parts.device }) }
    : {};
  return {
    token,
    firstTimeLogin: marked.first,
    passwordExpired: input.passwordExpired,
    passwordChangeRequired: input.passwordChangeRequired,
    userName: player.username,
    ...remembered,
  };
}

/** Who tries what from where; a browser that was in the account before is told from strangers. */
async function attemptOf(
  tx: Tx,
  actor: Actor,
  { name, player }: { name: string; player: PlayerRow | null },
  { known }: LoginParts,
): Promise<Attempt> {
  const isKnown = player !== null && known !== undefined && (await isKnownDevice(tx, player.player_id, known));
  return { brand: actor.brand, username: name, ip: actor.ip, knownDevice: isKnown ? known : undefined };
}

/** One password over many names waits as a name with too many tries does. */
async function passSpray(
  tx: Tx,
  { attempt, settings, password }: { attempt: Attempt; settings: BrandSettings; password: string | null },
  { random }: LoginParts,
): Promise<Refusal | null> {
  if (password === null) return null;
  if (!(await isSprayed(tx, { attempt, password, random, settings }))) return null;
  return refuse('login.locked', { minutes: settings.get(accountSettings.lockMinutes) });
}

/** After a wrong secret: counted, and told in the same words whether the name exists or not (TRUST R-52). */
async function failLogin(
  tx: Tx,
  {
    attempt,
    limits,
    code,
    humanCheck,
  }: { attempt: Attempt; limits: GuardLimits; code: 'login.failed' | 'login.remembered.invalid'; humanCheck: boolean },
): Promise<Refusal> {
  await countFailure(tx, attempt, limits);
  const { captchaNeeded } = await readGuard(tx, attempt, limits);
  return refuse(code, {}, captchaNeeded && humanCheck ? { captcha: true } : null);
}

/** Log in by username or mobile number and password, or by a remembered login (E-001). Refusals are returned, so that failures count. */
export async function logIn(tx: Tx, actor: Actor, input: LoginInput, parts: LoginParts): Promise<LoginValue | Refusal> {
  const { username, password, token } = readCredentials(input);
  const brand = actor.settings;
  const limits = guardLimits(brand);
  const { countryDialingCode } = input;
  const { name, player } = await findLogin(tx, brand, { username, countryDialingCode });
  const attempt = await attemptOf(tx, actor, { name, player }, parts);
  const stopped =
    (await passGuards(tx, actor, { input, attempt, limits, parts })) ??
    (await passSpray(tx, { attempt, settings: brand, password }, parts));
  if (stopped) return stopped;

  const good =
    token === null
      ? (await verifyPassword(password ?? '', player?.password_hash ?? null)) && player?.one_time_used_at === null
      : player !== null && (await useRememberedLogin(tx, { playerId: player.player_id, device: parts.device, token }));
  if (!player || !good) {
    if (password !== null) await noteFailedPassword(tx, { attempt, password, random: parts.random });
    return failLogin(tx, {
      attempt,
      limits,
      code: token === null ? 'login.failed' : 'login.remembered.invalid',
      humanCheck: parts.humanCheck,
    });
  }
  const stoppedNow = await passGuardsAgain(tx, { input, attempt, limits, parts });
  if (stoppedNow) return stoppedNow;
  if (player.status !== 'active') return refuse('login.account.closed');
  const ofRole = findRoleFault(player.account_type, input.agent === true);
  if (ofRole) return refuse(ofRole);

  const days = brand.get(accountSettings.passwordDays);
  const passwordExpired = days > 0 && actor.now.getTime() - player.password_changed_at.getTime() > days * DAY_MS;
  const forced = passwordExpired && brand.modules.has('PWDEXPFORCECHANGE3');
  const mustChange = player.password_forced || password === FORCED_PASSWORD;
  const passwordChangeRequired = mustChange || forced;
  const oneTime = mustChange && token === null;
  const entry = { player, remember: input.remember ?? false, passwordExpired, passwordChangeRequired, oneTime };
  const entered = await enter(tx, actor, entry, parts);
  if (entered === null) return refuse('login.failed');
  await clearFailures(tx, attempt);
  return entered;
}
