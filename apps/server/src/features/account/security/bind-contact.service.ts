import type { endpoints, InputOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import { bindContact, type Contact } from '../member/contacts.queries.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { lockPlayer } from '../player.queries.ts';
import { parseMobile, takeCode } from '../verification/codes.service.ts';

type Binding = InputOf<typeof endpoints.bindContact>;

/** The contact that is to be bound, when the code that was sent to it is right. */
async function proveContact(tx: Tx, actor: PlayerActor, input: Binding): Promise<Contact | null> {
  const contact: Contact =
    input.kind === 'mobile'
      ? { kind: 'mobile', value: parseMobile(actor.settings, input) }
      : { kind: 'email', value: (input.email ?? '').trim().toLowerCase() };
  const purpose = input.kind === 'mobile' ? 'bind-mobile' : 'bind-email';
  return (await takeCode(tx, actor, { purpose, contact, code: input.verificationCode })) ? contact : null;
}

/**
 * Binds a mobile number or e-mail address, or changes the bound one: the login password and a code that was sent
 * to the new contact. Whether it is another player's is told only to whoever has proven to hold it.
 * @throws AppError phone.*
 */
export async function bindOwnContact(
  tx: Tx,
  actor: PlayerActor,
  input: Binding,
): Promise<Record<string, never> | Refusal> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const refused = await confirmPassword(tx, actor, { player, password: input.password });
  if (refused) return refused;
  const contact = await proveContact(tx, actor, input);
  if (!contact) return refuse('code.wrong', { field: 'verificationCode' });
  const bound = await bindContact(tx, { brand: actor.brand, playerId: actor.playerId, contact });
  return bound ? {} : refuse('contact.taken', { field: input.kind === 'mobile' ? 'mobileNum' : 'email' });
}
