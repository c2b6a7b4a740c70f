import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../../platform/http/actor.ts';
import { AppError, Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { firebaseProject } from '../../brand/index.ts';
import { spendHumanCheck } from '../human-check/human-check.service.ts';
import { type Contact, readContacts } from '../member/contacts.queries.ts';
import { maskEmail, maskMobile } from '../registration/form/names.rules.ts';
import type { CodePurpose } from './codes.queries.ts';
import { parseMobile, sendCode } from './codes.service.ts';

type SendParts = Pick<Services, 'config' | 'random' | 'jobs'>;
type VisitorInput = InputOf<typeof endpoints.loginSms>;
type OwnInput = InputOf<typeof endpoints.sendOwnCode>;

async function passHumanCheck(tx: Tx, actor: Actor, id: string | undefined, parts: SendParts): Promise<Refusal | null> {
  if (!parts.config.humanCheck) return null;
  return (await spendHumanCheck(tx, actor, { action: 'sms', id })) ? null : refuse('human.check.required');
}

/**
 * Sends a code to a number that a visitor typed (E-002, E-018, X-100). The number is checked first, then the human check
 * is spent (S-120, S-178).
 * @throws AppError phone.*, function.disabled when the brand has Firebase send its codes (F-012)
 */
export async function sendVisitorCode(
  tx: Tx,
  actor: Actor,
  { purpose, input }: { purpose: CodePurpose; input: VisitorInput },
  parts: SendParts,
): Promise<ValueOf<typeof endpoints.loginSms> | Refusal> {
  const brand = actor.settings;
  if (firebaseProject(brand)) throw new AppError('function.disabled');
  const { mobileNum, countryDialingCode, humanCheckId } = input;
  const value = parseMobile(brand, { mobileNum, countryDialingCode });
  const stopped = await passHumanCheck(tx, actor, humanCheckId, parts);
  return stopped ?? sendCode(tx, actor, { purpose, contact: { kind: 'mobile', value } }, parts);
}

const mailAddress = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Where the code goes: a new contact that is to be bound, else the player's own number, or address without one. */
async function contactFor(tx: Tx, actor: PlayerActor, input: OwnInput): Promise<Contact> {
  if (input.purpose === 'bind-mobile') return { kind: 'mobile', value: parseMobile(actor.settings, input) };
  if (input.purpose === 'bind-email') {
    const value = (input.email ?? '').trim().toLowerCase();
    if (!mailAddress.test(value))
      throw new AppError('request.invalid', { field: 'email', reason: 'email: must be an e-mail address' });
    return { kind: 'email', value };
  }
  const { mobile, email } = await readContacts(tx, actor.playerId);
  if (mobile) return { kind: 'mobile', value: mobile };
  if (email) return { kind: 'email', value: email };
  throw new AppError('code.contact.missing');
}

/** Sends a code to a logged-in player: bound to this player, whoever else may hold the contact. */
export async function sendOwnCode(
  tx: Tx,
  actor: PlayerActor,
  input: OwnInput,
  parts: SendParts,
): Promise<ValueOf<typeof endpoints.sendOwnCode> | Refusal> {
  const contact = await contactFor(tx, actor, input);
  const stopped = await passHumanCheck(tx, actor, input.humanCheckId, parts);
  if (stopped) return stopped;
  const sent = await sendCode(tx, actor, { purpose: input.purpose, contact, playerId: actor.playerId }, parts);
  if (sent instanceof Refusal) return sent;
  return { ...sent, sentTo: contact.kind === 'mobile' ? maskMobile(contact.value) : maskEmail(contact.value) };
}
