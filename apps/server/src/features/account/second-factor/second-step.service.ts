import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import { countTry, lockTicket, spendTicket } from '../login/codes/tickets.queries.ts';
import { enter } from '../login/login.service.ts';
import { type LoginParts, type LoginValue } from '../login/login-parts.ts';
import { isKnownDevice } from '../login/remembered/known-device.queries.ts';
import { selectPlayer } from '../player.queries.ts';
import { checkCode } from './check-code.ts';
import { type FirstStep, passwordMark } from './first-step.ts';

/** Wrong codes after which the login begins anew; the count of all tickets together is kept with the player. */
const MOST_TRIES = 5;

/** the second step. The session is opened by the same function as any other. */
export async function enterSecondStep(
  tx: Tx,
  actor: Actor,
  input: { ticket: string; code: string },
  parts: LoginParts,
): Promise<LoginValue | Refusal> {
  const ticket = await lockTicket<FirstStep>(tx, { brand: actor.brand, kind: 'second-factor', ticket: input.ticket });
  const player = ticket?.playerId ? await selectPlayer(tx, ticket.playerId) : null;
  if (!ticket || !player || passwordMark(player.password_hash) !== ticket.payload.passwordMark)
    return refuse('login.ticket.invalid');
  if (player.status !== 'active') return refuse('login.account.closed');
  const refused = await checkSecondStep(tx, actor, {
    playerId: player.player_id,
    code: input.code,
    own: parts.known !== undefined && (await isKnownDevice(tx, player.player_id, parts.known)),
  });
  if (refused) {
    await countTry(tx, ticket, MOST_TRIES);
    return refused;
  }
  await spendTicket(tx, ticket);
  const entry = { player, ...ticket.payload, secondFactorPassed: true };
  return (await enter(tx, actor, entry, parts)) ?? refuse('login.ticket.invalid');
}

/** A second factor that was switched off after the first step is no reason to keep its owner out, but to begin anew. */
async function checkSecondStep(
  tx: Tx,
  actor: Actor,
  input: { playerId: string; code: string; own: boolean },
): Promise<Refusal | null> {
  const refused = await checkCode(tx, actor, { ...input, recovery: true });
  return refused?.error.code === 'second.factor.state' ? refuse('login.ticket.invalid') : refused;
}
