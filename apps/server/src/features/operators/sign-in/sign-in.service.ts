import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError, type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { loadGuessable } from '../../../platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import { matchTimeCode } from '../../../platform/passwords/time-code.ts';
import type { Random } from '../../../platform/random.ts';
import { operatorName } from '../operator-name.ts';
import { type OperatorRow, selectOperator } from '../operators.queries.ts';
import { insertEvent } from '../permissions/events.queries.ts';
import {
  type CredentialRow,
  clearFailures,
  lockCredential,
  lockName,
  noteFailure,
  noteStep,
  openSecret,
  updatePassword,
} from './credentials.queries.ts';
import { endSessions, findSession, insertSession } from './sessions.queries.ts';

export interface SignIn {
  name: string;
  password: string;
  /** Of the authenticator app, where there is one. */
  code?: string | undefined;
  /** Takes the place of a password that somebody else has made. */
  newPassword?: string | undefined;
}

export interface SignInParts {
  random: Random;
  now: Date;
  requestId: string;
}

const PASSWORD_MIN = 12;

/** @throws AppError operator.password.weak */
export async function checkPassword(password: string, name: string): Promise<void> {
  const isGuessable = await loadGuessable();
  if (password.length < PASSWORD_MIN || password.length > 200 || isGuessable(password, name))
    throw new AppError('operator.password.weak');
}

/** @returns null when the code is right; a code counts once */
export async function checkCode(tx: Tx, row: CredentialRow, code: string, now: Date): Promise<Refusal | null> {
  const typed = code.replaceAll(/\s/g, '');
  const secret = await openSecret(tx, row);
  const step = /^\d{6}$/.test(typed) ? matchTimeCode({ secret, code: typed, now, after: row.lastStep }) : null;
  if (step === null) return refuse('operator.code.wrong');
  await noteStep(tx, row.operatorId, step);
  return null;
}

/** Password, then code. A refusal must be committed: wrong tries are counted. */
async function checkCredential(
  tx: Tx,
  input: SignIn,
  found: { row: OperatorRow | null; now: Date },
): Promise<CredentialRow | Refusal> {
  const credential = found.row && (await lockCredential(tx, found.row.operatorId));
  if (!(await verifyPassword(input.password, credential?.passwordHash ?? null)) || !credential)
    return refuse('operator.login.failed');
  if (!credential.confirmed) return credential;
  if (input.code === undefined) return refuse('operator.code.required');
  return (await checkCode(tx, credential, input.code, found.now)) ?? credential;
}

/**
 * Opens a session of an operator. Whoever has a password of somebody else's making chooses their own with it.
 * @returns the token, which is stored nowhere; or a refusal, which must be committed
 * @throws AppError request.invalid, operator.password.weak
 */
export async function signIn(
  tx: Tx,
  input: SignIn,
  { random, now, requestId }: SignInParts,
): Promise<{ token: string } | Refusal> {
  const name = operatorName(input.name);
  const minutes = await lockName(tx, name);
  if (minutes > 0) return refuse('operator.login.locked', { minutes });
  const row = await selectOperator(tx, name);
  const credential = await checkCredential(tx, input, { row, now });
  if (!('operatorId' in credential)) {
    if (credential.error.code !== 'operator.code.required') await noteFailure(tx, name);
    return credential;
  }
  if (row?.disabledAt) return refuse('operator.disabled', { name });
  const { operatorId } = credential;
  if (credential.mustChange) {
    if (input.newPassword === undefined || input.newPassword === input.password)
      return refuse('operator.password.change');
    await checkPassword(input.newPassword, name);
    const passwordHash = await hashPassword(input.newPassword);
    await updatePassword(tx, { operatorId, passwordHash, mustChange: false });
  }
  await clearFailures(tx, name);
  const session = { sessionId: random.uuid(), operatorId, token: random.token(32) };
  await insertSession(tx, session);
  const event = { operatorId, sessionId: session.sessionId, requestId, brand: row?.brand ?? null };
  await insertEvent(tx, { ...event, what: 'operator.sign-in', subject: name, before: null, after: null });
  return { token: session.token };
}

/** @throws AppError operator.session.ended */
export async function signOut(tx: Tx, actor: OperatorActor<string | null>): Promise<void> {
  if ((await endSessions(tx, { sessionId: actor.sessionId })) === 0) throw new AppError('operator.session.ended');
  const { operatorId, sessionId, requestId, name } = actor;
  const event = { operatorId, sessionId, requestId, brand: null, before: null, after: null };
  await insertEvent(tx, { ...event, what: 'operator.sign-out', subject: name });
}

/**
 * Who holds this token, about to work for this brand, or for the whole installation when it is null.
 * @throws AppError operator.session.required, operator.session.ended, operator.brand.refused
 */
export async function openOperatorActor<Brand extends string | null>(
  db: Database | Tx,
  token: string | null,
  call: { brand: Brand; requestId: string; now: Date },
): Promise<OperatorActor<Brand>> {
  if (token === null) throw new AppError('operator.session.required');
  const session = await findSession(db, token);
  if (!session) throw new AppError('operator.session.ended');
  const { brand: own, ...who } = session;
  if (own !== null && own !== call.brand) throw new AppError('operator.brand.refused', { name: who.name, own });
  return { ...who, ...call };
}
