import { checkField, type endpoints, type FieldRule, type FieldRules, type InputOf } from '@sampan/contract';
import { openAccounts } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { registerRules } from '../../brand/index.ts';
import { takeCaptcha } from '../human-check/captcha.service.ts';
import { spendHumanCheck } from '../human-check/human-check.service.ts';
import { brandOf, enter, type LoginParts, type LoginValue } from '../login/login.service.ts';
import { isReservedName, nameKey } from '../names.rules.ts';
import { isGuessable } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { claimName, insertPlayer } from '../player.queries.ts';

type Registration = InputOf<typeof endpoints.register>;

/** Fields that are judged apart from their rule, or not kept with the profile. */
const apart = new Set([
  'username',
  'password',
  'confirmPassword',
  'captcha',
  'verificationCode',
  'referralCode',
  'affiliateCode',
  'paymentPassword',
]);

/** A refused field in plain English; the page has the words in the visitor's language. */
function faultText(fault: 'empty' | 'length' | 'pattern', rule: FieldRule): string {
  if (fault === 'empty') return 'must not be empty';
  if (fault === 'pattern') return 'has characters that are not allowed, or lacks some that are needed';
  return rule.minLength === rule.maxLength
    ? `must have ${rule.minLength} characters`
    : `must have ${rule.minLength} to ${rule.maxLength} characters`;
}

/** @throws AppError register.field.invalid */
export function checkRule(field: string, rule: FieldRule, value: string): void {
  const fault = checkField(rule, value);
  if (fault)
    throw new AppError('register.field.invalid', {
      field,
      reason: faultText(fault, rule),
      fault,
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    });
}

/** @throws AppError password.weak when it opens guessing lists or is the name itself */
export function checkStrength(password: string, username: string): void {
  if (isGuessable(password, username)) throw new AppError('password.weak');
}

function valueOf(input: Registration, field: string): string {
  const value = (input as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** Every enabled field by its rule, then what no rule says (S-161…S-166). */
function checkForm(input: Registration, rules: FieldRules): void {
  if (!input.agreement) throw new AppError('register.agreement.required');
  for (const [field, rule] of Object.entries(rules)) {
    // The code is asked for with SMS only, and the captcha is judged by its own picture.
    if (!rule.enabled || field === 'verificationCode' || field === 'captcha' || field === 'confirmPassword') continue;
    checkRule(field, rule, valueOf(input, field));
  }
  const confirmation = input.confirmPassword ?? '';
  if ((rules['confirmPassword']?.enabled || confirmation !== '') && confirmation !== input.password)
    throw new AppError('password.mismatch');
  checkStrength(input.password, input.username);
  // No agent has codes yet, so no code can be right.
  if (rules['affiliateCode']?.enabled && input.affiliateCode) throw new AppError('invitation.code.error');
}

/** The optional fields the brand asks for, as they were typed; a field that is off is not kept (S-194). */
function profileOf(input: Registration, rules: FieldRules): Record<string, string> {
  const kept = Object.entries(rules).filter(([field, rule]) => rule.enabled && !apart.has(field));
  return Object.fromEntries(kept.map(([field]) => [field, valueOf(input, field)]).filter(([, value]) => value !== ''));
}

async function passChecks(
  tx: Tx,
  actor: Actor,
  input: Registration,
  { rules, humanCheck }: { rules: FieldRules; humanCheck: boolean },
): Promise<Refusal | null> {
  if (!humanCheck) return null;
  if (!(await spendHumanCheck(tx, actor, { action: 'register', id: input.humanCheckId })))
    return refuse('human.check.required');
  if (!rules['captcha']?.enabled) return null;
  const right =
    input.captcha &&
    input.captchaId &&
    (await takeCaptcha(tx, actor, { captchaId: input.captchaId, captcha: input.captcha }));
  return right ? null : refuse('captcha.wrong', {}, { captcha: true });
}

/**
 * Registers by username and logs in (E-007). Two registrations of one name at the same moment make one account: the
 * second waits for the first and finds the name taken.
 */
export async function registerPlayer(
  tx: Tx,
  actor: Actor,
  input: Registration,
  parts: LoginParts,
): Promise<LoginValue | Refusal> {
  const brand = await brandOf(tx, actor);
  if (!brand.modules.has('USERNAMEREG3') || input.registerMethod === 'MOBILE') throw new AppError('register.disabled');
  const form = { ...input, username: input.username.trim() };
  const rules = registerRules(brand.stored);
  checkForm(form, rules);
  const stopped = await passChecks(tx, actor, form, { rules, humanCheck: parts.humanCheck });
  if (stopped) return stopped;

  const playerId = parts.random.uuid();
  const key = nameKey(form.username);
  if (isReservedName(form.username) || !(await claimName(tx, { brand: actor.brand, key, playerId })))
    return refuse('register.username.taken');
  const passwordHash = await hashPassword(form.password);
  await insertPlayer(tx, {
    playerId,
    brand: actor.brand,
    username: form.username,
    key,
    passwordHash,
    accountType: 0,
    language: actor.language,
    referralCode: (rules['referralCode']?.enabled && form.referralCode) || null,
    profile: profileOf(form, rules),
  });
  await openAccounts(tx, { playerId, brand: actor.brand, currency: brand.row.currency_code });
  const player = { player_id: playerId, username: form.username, account_type: 0, password_hash: passwordHash };
  const entry = { player, remember: false, passwordExpired: false, passwordChangeRequired: false };
  const entered = await enter(tx, actor, entry, parts);
  if (entered === null) throw new Error('A player that was just registered is gone.');
  return entered;
}
