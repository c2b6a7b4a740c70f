import type { Tx } from '../../../platform/database/index.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { type NewSecret, newTimeCodeSecret } from '../../../platform/passwords/time-code.ts';
import type { Random } from '../../../platform/random.ts';
import { insertEvent } from '../permissions/events.queries.ts';
import { type CredentialRow, lockCredential, removeSecret, storeSecret } from './credentials.queries.ts';
import { selectStanding } from './sessions.queries.ts';
import { checkCode } from './sign-in.service.ts';

type AnyActor = OperatorActor<string | null>;

async function ownCredential(tx: Tx, actor: AnyActor): Promise<CredentialRow> {
  if (!(await selectStanding(tx, actor))) throw new AppError('operator.session.ended');
  const row = await lockCredential(tx, actor.operatorId);
  if (!row) throw new AppError('operator.session.ended');
  return row;
}

function note(tx: Tx, actor: AnyActor, what: string): Promise<void> {
  const { operatorId, sessionId, requestId, name } = actor;
  const event = { operatorId, sessionId, requestId, brand: null, before: null, after: null };
  return insertEvent(tx, { ...event, what, subject: name });
}

/** A secret for the authenticator app; it counts from its first code on. @throws AppError operator.code.state */
export async function beginAuthenticator(tx: Tx, actor: AnyActor, random: Random): Promise<NewSecret> {
  const row = await ownCredential(tx, actor);
  if (row.confirmed) throw new AppError('operator.code.state');
  const made = newTimeCodeSecret(random, { issuer: 'Sampan operators', label: actor.name });
  await storeSecret(tx, actor.operatorId, made.secret);
  return made;
}

/** The first code switches it on: every sign-in asks for one from now on. @throws AppError operator.code.state */
export async function confirmAuthenticator(tx: Tx, actor: AnyActor, code: string): Promise<Refusal | null> {
  const row = await ownCredential(tx, actor);
  if (row.confirmed || !row.secret) return refuse('operator.code.state');
  const refused = await checkCode(tx, row, code, actor.now);
  if (!refused) await note(tx, actor, 'operator.authenticator.on');
  return refused;
}

export async function endAuthenticator(tx: Tx, actor: AnyActor, code: string): Promise<Refusal | null> {
  const row = await ownCredential(tx, actor);
  if (!row.confirmed) return refuse('operator.code.state');
  const refused = await checkCode(tx, row, code, actor.now);
  if (refused) return refused;
  await removeSecret(tx, actor.operatorId);
  await note(tx, actor, 'operator.authenticator.off');
  return null;
}
