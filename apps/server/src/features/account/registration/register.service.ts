import {
  type endpoints,
  type FieldRules,
  type InputOf,
  type RegisterMethod,
  registrationRules,
} from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { registerRules } from '../../brand/index.ts';
import { refuseClosed } from '../../market/index.ts';
import { checkAge } from '../age/require-age.ts';
import { type LoginValue } from '../login/login-parts.ts';
import { checkPaymentSecret } from '../payment-password/payment-password.service.ts';
import { claimName, selectPlayerByName } from '../player.queries.ts';
import { checkForm, checkStrength, type Entries, valueOf } from './form/check-form.ts';
import { isReservedName, nameKey } from './form/names.rules.ts';
import { proveMobile, readMobile } from './mobile/prove-mobile.ts';
import { openAccount, type RegisterParts } from './open-account.ts';
import { checkInvitation, passChecks } from './pass-checks.ts';

type Registration = InputOf<typeof endpoints.register>;

/** The rules of one registration under the brand's settings and flags. */
export function rulesFor(brand: BrandSettings, method: RegisterMethod): FieldRules {
  return registrationRules(registerRules(brand), {
    method,
    sms: brand.modules.has('REGMOBVERF3'),
    mobilePassword: brand.modules.has('MOBILENUMPASSREG3'),
  });
}

/** What no single rule says: neither secret may be a guess (TRUST R-52). @throws AppError password.weak, register.field.invalid */
export async function checkSecrets(
  entries: Entries,
  { rules, username, settings }: { rules: FieldRules; username: string; settings: BrandSettings },
): Promise<void> {
  if (rules['password']) await checkStrength(valueOf(entries, 'password'), { username, settings });
  const secret = rules['paymentPassword'] ? valueOf(entries, 'paymentPassword') : '';
  if (secret !== '') checkPaymentSecret(rules, secret, 'paymentPassword');
}

/**
 * Registers by username and logs in (E-007). Two registrations of one name at the same moment make one account: the
 * second waits for the first and finds the name taken.
 * @throws AppError register.disabled, register.agreement.required, register.field.invalid, password.mismatch, password.weak,
 * invitation.code.error, market.closed, system.halted
 */
export async function registerPlayer(
  tx: Tx,
  actor: Actor,
  input: Registration,
  parts: RegisterParts,
): Promise<LoginValue | Refusal> {
  const brand = actor.settings;
  if (!brand.modules.has('USERNAMEREG3') || input.registerMethod === 'MOBILE') throw new AppError('register.disabled');
  if (!input.agreement) throw new AppError('register.agreement.required');
  const entries = { ...input, username: input.username.trim() };
  const rules = rulesFor(brand, 'USERNAME');
  checkForm(entries, rules);
  checkAge(brand, rules['birthDate'] ? valueOf(entries, 'birthDate') : '', actor.now);
  const mobile = readMobile(brand, entries, rules);
  await refuseClosed(tx, actor, { action: 'register', phone: async () => mobile });
  await checkSecrets(entries, { rules, username: entries.username, settings: brand });
  await checkInvitation(tx, actor, entries, rules);
  const stopped = await passChecks(tx, actor, entries, { rules, humanCheck: parts.humanCheck });
  if (stopped) return stopped;

  const { username, password } = entries;
  const key = nameKey(username);
  const playerId = parts.random.uuid();
  // Looked up before it is claimed: what is refused here must not have spent the code of the mobile number.
  if (isReservedName(username) || (await selectPlayerByName(tx, actor.brand, key)))
    return refuse('register.username.taken');
  const unproven = mobile && (await proveMobile(tx, actor, { entries, rules, mobile }, parts));
  if (unproven) return unproven;
  if (!(await claimName(tx, { brand: actor.brand, key, playerId }))) return refuse('register.username.taken');
  const account = {
    brand,
    method: 'USERNAME',
    entries,
    rules,
    playerId,
    username,
    key,
    nickname: username,
    mobile: mobile === null ? null : { value: mobile, proven: rules['verificationCode'] !== undefined },
    password,
    firstPassword: false,
  } as const;
  return openAccount(tx, actor, account, parts);
}
