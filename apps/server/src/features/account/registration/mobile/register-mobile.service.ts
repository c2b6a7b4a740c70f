import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../../platform/http/errors.ts';
import { makeOneTimePassword } from '../../../../platform/passwords/one-time-password.ts';
import { refuseClosed } from '../../../market/index.ts';
import { checkAge } from '../../age/require-age.ts';
import { type LoginValue } from '../../login/login-parts.ts';
import { claimName } from '../../player.queries.ts';
import { parseMobile } from '../../verification/codes.service.ts';
import { checkForm, valueOf } from '../form/check-form.ts';
import { accountNumber, maskMobile } from '../form/names.rules.ts';
import { openAccount, type RegisterParts } from '../open-account.ts';
import { checkInvitation, passChecks } from '../pass-checks.ts';
import { checkSecrets, rulesFor } from '../register.service.ts';
import { proveMobile, readMobile } from './prove-mobile.ts';

type Registration = InputOf<typeof endpoints.registerMobile>;

/** The account number that a number would make (X-110, S-155). @throws AppError phone.* */
export async function readMobileAccount(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.mobileAccount>,
): Promise<ValueOf<typeof endpoints.mobileAccount>> {
  return { account: accountNumber(parseMobile(actor.settings, input)) };
}

/** Names to try when somebody has opened an account with this number without proving it. */
function* namesFor(mobile: string, proven: boolean): Generator<string> {
  const name = accountNumber(mobile);
  yield name;
  if (proven) for (const letter of 'abcdefghij') yield `${name}${letter}`;
}

/** Claims the first free name. @returns null when there is none */
async function claimMobileName(
  tx: Tx,
  { brand, mobile, proven, playerId }: { brand: string; mobile: string; proven: boolean; playerId: string },
): Promise<string | null> {
  for (const key of namesFor(mobile, proven)) if (await claimName(tx, { brand, key, playerId })) return key;
  return null;
}

/**
 * Registers by mobile number and logs in (E-008): the number is the account's name. With REGMOBVERF3 it is proven by the
 * code and bound as the player's contact; a number that is merely typed opens no login method but the name's own. Without
 * MOBILENUMPASSREG3 the server sets a first password and the login counts after its change.
 * @throws AppError register.disabled, register.agreement.required, register.field.invalid, password.*, phone.*,
 * invitation.code.error
 */
export async function registerByMobile(
  tx: Tx,
  actor: Actor,
  entries: Registration,
  parts: RegisterParts,
): Promise<LoginValue | Refusal> {
  const brand = actor.settings;
  if (!brand.modules.has('MOBILENUMREG3') || entries.registerMethod === 'USERNAME')
    throw new AppError('register.disabled');
  if (!entries.agreement) throw new AppError('register.agreement.required');
  const rules = rulesFor(brand, 'MOBILE');
  checkForm(entries, rules);
  checkAge(brand, rules['birthDate'] ? valueOf(entries, 'birthDate') : '', actor.now);
  const mobile = readMobile(brand, entries, rules);
  if (mobile === null) throw new Error('Mobile registration always asks for the number.');
  await refuseClosed(tx, actor, { action: 'register', phone: async () => mobile });
  await checkSecrets(entries, { rules, username: accountNumber(mobile), settings: brand });
  await checkInvitation(tx, actor, entries, rules);
  const stopped =
    (await passChecks(tx, actor, entries, { rules, humanCheck: parts.humanCheck })) ??
    (await proveMobile(tx, actor, { entries, rules, mobile }, parts));
  if (stopped) return stopped;

  const playerId = parts.random.uuid();
  const proven = rules['verificationCode'] !== undefined;
  const key = await claimMobileName(tx, { brand: actor.brand, mobile, proven, playerId });
  if (key === null) return refuse('register.mobile.taken');
  const account = {
    brand,
    method: 'MOBILE',
    entries,
    rules,
    playerId,
    username: key,
    key,
    // Others see the nickname, and a telephone number is nobody's business.
    nickname: maskMobile(mobile),
    mobile: { value: mobile, proven },
    password: rules['password'] ? (entries.password ?? '') : makeOneTimePassword(parts.random),
    firstPassword: !rules['password'],
  } as const;
  return openAccount(tx, actor, account, parts);
}
