import type { endpoints, InputOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { bindContact, type Contact } from '../contacts.queries.ts';
import { brandOf } from '../login/login.service.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { lockPlayer } from '../player.queries.ts';
import { parseMobile, takeCode } from '../verification/codes.service.ts';
import { proveNumber } from '../verification/prove-number.ts';

type Binding = InputOf<typeof endpoints.bindContact>;

const codeField = (refusal: Refusal) =>
  refusal.error.code === 'code.wrong' ? refuse('code.wrong', { field: 'verificationCode' }) : refusal;

/** The contact that is to be bound, when the code or token proves that the player holds it. */
async function proveContact(
  tx: Tx,
  actor: PlayerActor,
  input: Binding,
  services: Pick<Services, 'config'>,
): Promise<Contact | Refusal> {
  const { verificationCode, firebaseIdToken } = input;
  if (input.kind === 'mobile') {
    const value = parseMobile(await brandOf(tx, actor), input);
    const proof = { purpose: 'bind-mobile', mobile: value, verificationCode, firebaseIdToken } as const;
    const refused = await proveNumber(tx, actor, proof, services);
    return refused ? codeField(refused) : { kind: 'mobile', value };
  }
  const contact: Contact = { kind: 'email', value: (input.email ?? '').trim().toLowerCase() };
  const right = await takeCode(tx, actor, { purpose: 'bind-email', contact, code: verificationCode ?? '' });
  return right ? contact : refuse('code.wrong', { field: 'verificationCode' });
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
  services: Pick<Services, 'config'>,
): Promise<Record<string, never> | Refusal> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const refused = await confirmPassword(tx, actor, { player, password: input.password });
  if (refused) return refused;
  const contact = await proveContact(tx, actor, input, services);
  if (!('kind' in contact)) return contact;
  const bound = await bindContact(tx, { brand: actor.brand, playerId: actor.playerId, contact });
  return bound ? {} : refuse('contact.taken', { field: input.kind === 'mobile' ? 'mobileNum' : 'email' });
}
