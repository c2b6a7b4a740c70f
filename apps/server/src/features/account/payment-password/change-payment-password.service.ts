import type { endpoints, InputOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { verifyPassword } from '../../../platform/passwords/passwords.ts';
import { registerRules } from '../../brand/index.ts';
import { type Contact, readContacts } from '../member/contacts.queries.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { lockPlayer, type PlayerRow } from '../player.queries.ts';
import { takeCode } from '../verification/codes.service.ts';
import { selectPaymentSecret } from './payment-password.queries.ts';
import { checkPaymentPassword, checkPaymentSecret, setPaymentPassword } from './payment-password.service.ts';

type Change = InputOf<typeof endpoints.setPaymentPassword>;

/** What every new payment password must pass; also that it is not the login's own. */
async function validateNewSecret(
  tx: Tx,
  actor: PlayerActor,
  { player, secret, confirmation }: { player: PlayerRow; secret: string; confirmation: string },
): Promise<void> {
  const brand = actor.settings;
  checkPaymentSecret(registerRules(brand), secret, 'newPaymentPassword');
  if (secret !== confirmation) throw new AppError('password.mismatch', { field: 'confirmPaymentPassword' });
  if (await verifyPassword(secret, player.password_hash))
    throw new AppError('register.field.invalid', {
      field: 'newPaymentPassword',
      reason: 'must differ from the login password',
      fault: 'same',
    });
}

/**
 * Sets the first payment password, which takes the login password, or changes it, which takes the old one.
 * @throws AppError register.field.invalid, password.weak, password.mismatch
 */
export async function changePaymentPassword(
  tx: Tx,
  actor: PlayerActor,
  input: Change,
): Promise<Record<string, never> | Refusal> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const { newPaymentPassword: secret, confirmPaymentPassword: confirmation } = input;
  await validateNewSecret(tx, actor, { player, secret, confirmation });
  const refused = (await selectPaymentSecret(tx, actor.playerId))
    ? await checkPaymentPassword(tx, actor, input.oldPaymentPassword)
    : await confirmPassword(tx, actor, { player, password: input.password ?? '' });
  if (refused) return refused;
  await setPaymentPassword(tx, { playerId: actor.playerId, secret });
  return {};
}

/**
 * Gives a player who has forgotten it another payment password: the login password and a code that was sent to
 * the bound mobile number, or address when there is no number.
 */
export async function resetPaymentPassword(
  tx: Tx,
  actor: PlayerActor,
  input: InputOf<typeof endpoints.resetPaymentPassword>,
): Promise<Record<string, never> | Refusal> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const { newPaymentPassword: secret, confirmPaymentPassword: confirmation } = input;
  await validateNewSecret(tx, actor, { player, secret, confirmation });
  const refused = await confirmPassword(tx, actor, { player, password: input.password });
  if (refused) return refused;
  const { mobile, email } = await readContacts(tx, actor.playerId);
  if (mobile === null && email === null) return refuse('code.contact.missing');
  const contact: Contact = mobile === null ? { kind: 'email', value: email ?? '' } : { kind: 'mobile', value: mobile };
  if (!(await takeCode(tx, actor, { purpose: 'payment-password', contact, code: input.verificationCode })))
    return refuse('code.wrong', { field: 'verificationCode' });
  await setPaymentPassword(tx, { playerId: actor.playerId, secret });
  return {};
}
