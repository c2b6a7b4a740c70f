import type { endpoints, InputOf } from '@sampan/contract';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../../platform/http/errors.ts';
import type { Services } from '../../../../platform/services.ts';
import { findContactOwner } from '../../member/contacts.queries.ts';
import { type PlayerRow, selectPlayer } from '../../player.queries.ts';
import { accountNumber } from '../../registration/form/names.rules.ts';
import { parseMobile } from '../../verification/codes.service.ts';
import { proveNumber } from '../../verification/phone/prove-number.ts';
import { renewFirstPassword } from '../first-password.ts';
import { clearFailures, countFailure, readGuard } from '../guard/login-guard.ts';
import { enter, guardLimits } from '../login.service.ts';
import { type LoginParts, type LoginValue } from '../login-parts.ts';
import { useRememberedLogin } from '../remembered/remembered-login.service.ts';
import { findRoleFault } from '../roles.rules.ts';

type LoginInput = InputOf<typeof endpoints.login>;
type SmsParts = LoginParts & Pick<Services, 'config'>;

const HANDLE = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{20,64})$/;

/** Opens the session. A password nobody knows yet is set anew, for the change that is due before the login counts. */
async function enterPlayer(
  tx: Tx,
  actor: Actor,
  { player, input }: { player: PlayerRow; input: LoginInput },
  parts: SmsParts,
): Promise<LoginValue | Refusal> {
  if (player.status !== 'active') return refuse('login.account.closed');
  const ofRole = findRoleFault(player.account_type, input.agent === true);
  if (ofRole) return refuse(ofRole);
  const { firstPassword, passwordHash } = await renewFirstPassword(tx, player, parts.random);
  const entry = {
    player: { ...player, password_hash: passwordHash },
    remember: input.remember ?? false,
    // An expired password is no matter of a login that has used none (S-102).
    passwordExpired: false,
    passwordChangeRequired: firstPassword !== null,
    oneTime: firstPassword !== null,
  };
  const entered = await enter(tx, actor, entry, parts);
  if (entered === null) return refuse('code.wrong');
  const { rememberedToken, ...value } = entered;
  return {
    ...value,
    ...(firstPassword !== null && { firstPassword }),
    // The page keeps no number, so the token says itself whose it is (TRUST §6, loginTypeSms).
    ...(rememberedToken && { rememberedToken: `${player.player_id}.${rememberedToken}` }),
  };
}

async function enterByHandle(tx: Tx, actor: Actor, input: LoginInput, parts: SmsParts): Promise<LoginValue | Refusal> {
  const [, playerId, token] = HANDLE.exec(input.rememberedToken ?? '') ?? [];
  if (!playerId || !token) return refuse('login.remembered.invalid');
  const good = await useRememberedLogin(tx, { playerId, device: parts.device, token });
  const player = good ? await selectPlayer(tx, playerId) : null;
  if (player?.brand !== actor.brand) return refuse('login.remembered.invalid');
  return enterPlayer(tx, actor, { player, input }, parts);
}

async function enterByCode(
  tx: Tx,
  actor: Actor,
  { input, brand }: { input: LoginInput; brand: BrandSettings },
  parts: SmsParts,
): Promise<LoginValue | Refusal> {
  const mobile = parseMobile(brand, { mobileNum: input.mobileNum, countryDialingCode: input.countryDialingCode });
  const limits = guardLimits(brand);
  const attempt = { brand: actor.brand, username: accountNumber(mobile), ip: actor.ip, byCode: true } as const;
  const { lockedMinutes } = await readGuard(tx, attempt, limits);
  if (lockedMinutes > 0) return refuse('login.locked', { minutes: lockedMinutes });
  const { verificationCode, firebaseIdToken } = input;
  const wrong = await proveNumber(tx, actor, { purpose: 'login', mobile, verificationCode, firebaseIdToken }, parts);
  const owner = wrong ? null : await findContactOwner(tx, actor.brand, { kind: 'mobile', value: mobile });
  const player = owner === null ? null : await selectPlayer(tx, owner);
  if (!player) {
    await countFailure(tx, attempt, limits);
    // A number that nobody has proven is answered as a wrong code is: nothing tells them apart.
    return wrong ?? refuse('code.wrong');
  }
  const entered = await enterPlayer(tx, actor, { player, input }, parts);
  await clearFailures(tx, attempt);
  return entered;
}

/**
 * Log in by mobile number and the code sent to it, by Firebase where the brand uses it, or by a login this browser has
 * remembered (E-001 with type sms). No slider: sending the code has passed one (S-091).
 * @throws AppError function.disabled (F-007), phone.*
 */
export async function smsLogIn(
  tx: Tx,
  actor: Actor,
  input: LoginInput,
  parts: SmsParts,
): Promise<LoginValue | Refusal> {
  const brand = actor.settings;
  if (!brand.modules.has('MOBILEVERCODELOGIN3')) throw new AppError('function.disabled');
  if (input.rememberedToken !== undefined) return enterByHandle(tx, actor, input, parts);
  return enterByCode(tx, actor, { input, brand }, parts);
}
