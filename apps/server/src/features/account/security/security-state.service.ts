import type { SecurityState } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { avatarAddress } from '../avatar/avatar.queries.ts';
import { readContacts } from '../member/contacts.queries.ts';
import { readFields } from '../member/edit-profile.service.ts';
import { selectPaymentSecret } from '../payment-password/payment-password.queries.ts';
import { selectPlayer } from '../player.queries.ts';
import { maskEmail, maskMobile } from '../registration/form/names.rules.ts';

/** What the security centre shows of the player's account; contacts masked. */
export async function readSecurityState(tx: Tx, actor: PlayerActor): Promise<SecurityState> {
  const player = await selectPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const contacts = await readContacts(tx, actor.playerId);
  const payment = await selectPaymentSecret(tx, actor.playerId);
  return {
    mobile: maskMobile(contacts.mobile ?? ''),
    email: maskEmail(contacts.email ?? ''),
    hasPassword: player.has_password,
    nickname: player.nickname,
    fields: await readFields(tx, actor, player),
    icon: await avatarAddress(tx, actor.playerId),
    paymentPassword: { set: payment !== null, lockedMinutes: payment?.locked_minutes ?? 0 },
  };
}
