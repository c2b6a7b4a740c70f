import type { FieldRules } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import { checkRule } from '../registration/form/check-form.ts';
import {
  clearPaymentFailures,
  countPaymentFailure,
  lockPaymentSecret,
  selectPaymentSecret,
  upsertPaymentSecret,
} from './payment-password.queries.ts';
import { isWeakSecret, PAYMENT_LOCK_MINUTES, PAYMENT_TRIES } from './payment-password.rules.ts';

/**
 * Checks a payment password that is to be kept, by the brand's rule `register.paymentPassword` (6 digits unless set
 * otherwise). `field` is the name the refusal carries.
 * @throws AppError register.field.invalid, password.weak
 */
export function checkPaymentSecret(rules: FieldRules, secret: string, field: string): void {
  const rule = rules['paymentPassword'];
  if (rule) checkRule(field, { ...rule, enabled: true, required: true }, secret);
  if (isWeakSecret(secret)) throw new AppError('password.weak', { field });
}

/** Keeps the payment password of a player (argon2id), in the place of a former one; its failures are forgotten. */
export async function setPaymentPassword(tx: Tx, input: { playerId: string; secret: string }): Promise<void> {
  await upsertPaymentSecret(tx, { playerId: input.playerId, secretHash: await hashPassword(input.secret) });
}

const locked = (minutes: number) => refuse('payment.password.locked', { minutes });

/** Whether the player has one: then every withdrawal asks for it. */
export async function hasPaymentPassword(db: Queryable, playerId: string): Promise<boolean> {
  return (await selectPaymentSecret(db, playerId)) !== null;
}

/**
 * Checks what a player typed as payment password. Five wrong tries and it rests for half an hour, for every session of
 * the player. Call it before money is touched: the row stays locked until the transaction ends, and the refusal must be
 * returned, not thrown, or the try is not counted.
 * @returns null when it is right or the player has none
 */
export async function checkPaymentPassword(
  tx: Tx,
  actor: PlayerActor,
  entered: string | undefined,
): Promise<Refusal | null> {
  const row = await lockPaymentSecret(tx, actor.playerId);
  if (!row) return null;
  if (row.locked_minutes > 0) return locked(row.locked_minutes);
  if (entered === undefined || entered === '') return refuse('payment.password.required');
  if (await verifyPassword(entered, row.secret_hash)) {
    await clearPaymentFailures(tx, actor.playerId);
    return null;
  }
  const failures = await countPaymentFailure(tx, actor.playerId);
  if (failures >= PAYMENT_TRIES) return locked(PAYMENT_LOCK_MINUTES);
  return refuse('payment.password.wrong', { left: PAYMENT_TRIES - failures });
}
