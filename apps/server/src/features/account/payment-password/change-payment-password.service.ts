import type { endpoints, InputOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { registerRules } from '../../brand/index.ts';
import { brandOf } from '../login/login.service.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { lockPlayer, type PlayerRow } from '../player.queries.ts';
import { selectPaymentSecret } from './payment-password.queries.ts';
import { checkPaymentPassword, checkPaymentSecret, setPaymentPassword } from './payment-password.service.ts';

type Change = InputOf<typeof endpoints.setPaymentPassword>;

/** What every new payment password must pass; also that it is not the login's own. */
export async function judgeNewSecret(
  tx: Tx,
  actor: PlayerActor,
  { player, secret, confirmation }: { player: PlayerRow; secret: string; confirmation: string },
): Promise<void> {
  const brand = await brandOf(tx, actor);
  checkPaymentSecret(registerRules(brand.stored), secret, 'newPaymentPassword');
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
  await judgeNewSecret(tx, actor, { player, secret, confirmation });
  const refused = (await selectPaymentSecret(tx, actor.playerId))
    ? await checkPaymentPassword(tx, actor, input.oldPaymentPassword)
    : await confirmPassword(tx, actor, { player, password: input.password ?? '' });
  if (refused) return refused;
  await setPaymentPassword(tx, { playerId: actor.playerId, secret });
  return {};
}
