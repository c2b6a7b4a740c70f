import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/errors.ts';
import { type OperatorActor, type OperatorRole, operatorRoles } from '../../platform/operator-actor.ts';
import { makeOneTimePassword } from '../../platform/passwords/one-time-password.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Random } from '../../platform/random.ts';
import { operatorName } from './operator-name.ts';
import {
  hasBrand,
  insertOperator,
  insertOwnPlayer,
  lockOperators,
  type OperatorRow,
  selectOperators,
  updateDisabled,
  updateRole,
} from './operators.queries.ts';
import { insertEvent } from './permissions/events.queries.ts';
import { perform } from './permissions/perform.ts';
import { removeSecret, updatePassword } from './sign-in/credentials.queries.ts';
import { endSessions } from './sign-in/sessions.queries.ts';
import { checkPassword } from './sign-in/sign-in.service.ts';

type Owner = OperatorActor<null>;

export interface NewOperator {
  name: string;
  role: string;
  /** Null: every brand. */
  brand: string | null;
}

function readRole(text: string): OperatorRole {
  const role = operatorRoles.find((known) => known === text);
  if (role) return role;
  throw new AppError('request.invalid', { field: 'role', reason: `a role is one of ${operatorRoles.join(', ')}` });
}

async function checkBrand(tx: Tx, brand: string | null): Promise<void> {
  if (brand !== null && !(await hasBrand(tx, brand)))
    throw new AppError('request.invalid', { field: 'brand', reason: `there is no brand ${brand}` });
}

function named(operators: readonly OperatorRow[], text: string): OperatorRow {
  const name = operatorName(text);
  const found = operators.find((operator) => operator.name === name);
  if (!found) throw new AppError('operator.not.found', { name });
  return found;
}

const isOwner = ({ role, brand, disabledAt }: OperatorRow) => role === 'owner' && brand === null && disabledAt === null;

/** Without an owner nobody could let anybody in again. */
function keepAnOwner(operators: readonly OperatorRow[], leaving: OperatorRow): void {
  if (isOwner(leaving) && operators.filter(isOwner).length === 1) throw new AppError('operator.last.owner');
}

const shown = ({ role, brand, disabledAt }: Pick<OperatorRow, 'role' | 'brand' | 'disabledAt'>) => ({
  role,
  brand,
  disabled: disabledAt !== null,
});

export async function hasOperators(tx: Tx): Promise<boolean> {
  return (await selectOperators(tx)).length > 0;
}

/**
 * The first operator, an owner of all brands, with a password of their own. Whoever holds the machine makes it; nobody can
 * have signed in before.
 * @throws AppError operator.session.required when there is an operator, operator.password.weak
 */
export async function addFirstOperator(
  tx: Tx,
  input: { name: string; password: string; requestId: string },
  random: Random,
): Promise<void> {
  const operators = await lockOperators(tx);
  if (operators.length > 0) throw new AppError('operator.session.required');
  const name = operatorName(input.name);
  await checkPassword(input.password, name);
  const passwordHash = await hashPassword(input.password);
  const first = { operatorId: random.uuid(), name, role: 'owner' as const, brand: null };
  await insertOperator(tx, { ...first, passwordHash, mustChange: false });
  await insertEvent(tx, {
    operatorId: null,
    sessionId: null,
    requestId: input.requestId,
    brand: null,
    what: 'operator.add',
    subject: name,
    before: null,
    after: { role: 'owner', brand: null },
  });
}

/**
 * @returns a password that is good for the first sign-in, which must choose another
 * @throws AppError operator.*, request.invalid
 */
export function addOperator(tx: Tx, actor: Owner, input: NewOperator, random: Random): Promise<string> {
  const name = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.add', subject: name }, async () => {
    const role = readRole(input.role);
    await checkBrand(tx, input.brand);
    if ((await lockOperators(tx)).some((operator) => operator.name === name))
      throw new AppError('operator.name.taken', { name });
    const password = makeOneTimePassword(random);
    const passwordHash = await hashPassword(password);
    const { brand } = input;
    await insertOperator(tx, { operatorId: random.uuid(), name, role, brand, passwordHash, mustChange: true });
    return { result: password, after: { role, brand, disabled: false } };
  });
}

/** Stops somebody at once, in the middle of a session too. @throws AppError operator.* */
export function disableOperator(tx: Tx, actor: Owner, input: { name: string }): Promise<void> {
  const subject = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.disable', subject }, async () => {
    const operators = await lockOperators(tx);
    const one = named(operators, subject);
    if (one.operatorId === actor.operatorId) throw new AppError('operator.self');
    keepAnOwner(operators, one);
    await updateDisabled(tx, one.operatorId, true);
    await endSessions(tx, { operatorId: one.operatorId });
    return { result: undefined, before: shown(one), after: { ...shown(one), disabled: true } };
  });
}

/** @throws AppError operator.* */
export function enableOperator(tx: Tx, actor: Owner, input: { name: string }): Promise<void> {
  const subject = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.enable', subject }, async () => {
    const one = named(await lockOperators(tx), subject);
    await updateDisabled(tx, one.operatorId, false);
    return { result: undefined, before: shown(one), after: { ...shown(one), disabled: false } };
  });
}

/** Nobody changes what they themselves may do. @throws AppError operator.*, request.invalid */
export function changeRole(tx: Tx, actor: Owner, input: NewOperator): Promise<void> {
  const subject = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.role', subject }, async () => {
    const role = readRole(input.role);
    await checkBrand(tx, input.brand);
    const operators = await lockOperators(tx);
    const one = named(operators, subject);
    if (one.operatorId === actor.operatorId) throw new AppError('operator.self');
    keepAnOwner(operators, one);
    await updateRole(tx, { operatorId: one.operatorId, role, brand: input.brand });
    return { result: undefined, before: shown(one), after: { ...shown(one), role, brand: input.brand } };
  });
}

/** Ends every session of somebody: a lost computer. @returns how many there were. @throws AppError operator.* */
export function revokeSessions(tx: Tx, actor: Owner, input: { name: string }): Promise<number> {
  const subject = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.revoke', subject }, async () => {
    const { operatorId } = named(await lockOperators(tx), subject);
    const ended = await endSessions(tx, { operatorId });
    return { result: ended, after: { sessionsEnded: ended } };
  });
}

/** A new password for somebody, without the authenticator app; all sessions end. */
async function resetCredential(tx: Tx, operatorId: string, random: Random): Promise<string> {
  const password = makeOneTimePassword(random);
  await updatePassword(tx, { operatorId, passwordHash: await hashPassword(password), mustChange: true });
  await removeSecret(tx, operatorId);
  await endSessions(tx, { operatorId });
  return password;
}

/**
 * For whoever has lost the password or the telephone.
 * @returns a password that is good for one sign-in, which must choose another
 * @throws AppError operator.*
 */
export function resetOperator(tx: Tx, actor: Owner, input: { name: string }, random: Random): Promise<string> {
  const subject = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.reset', subject }, async () => {
    const { operatorId } = named(await lockOperators(tx), subject);
    if (operatorId === actor.operatorId) throw new AppError('operator.self');
    return { result: await resetCredential(tx, operatorId, random) };
  });
}

/**
 * The way back for an owner when no other is left: whoever holds the database holds everything in it anyway, and the line
 * in the record says that nobody had signed in.
 * @throws AppError operator.not.found, request.invalid
 */
export async function recoverOwner(
  tx: Tx,
  input: { name: string; requestId: string },
  random: Random,
): Promise<string> {
  const one = named(await lockOperators(tx), input.name);
  if (one.role !== 'owner' || one.brand !== null)
    throw new AppError('request.invalid', { field: 'name', reason: `${one.name} is no owner of all brands` });
  await updateDisabled(tx, one.operatorId, false);
  const password = await resetCredential(tx, one.operatorId, random);
  await insertEvent(tx, {
    operatorId: null,
    sessionId: null,
    requestId: input.requestId,
    brand: null,
    what: 'operator.recover',
    subject: one.name,
    before: shown(one),
    after: { ...shown(one), disabled: false },
  });
  return password;
}

/** Says that a player account is of somebody who works here: they do not decide about its money. @throws AppError operator.* */
export function declareOwnPlayer(tx: Tx, actor: Owner, input: { name: string; playerId: string }): Promise<void> {
  const subject = operatorName(input.name);
  return perform(tx, actor, { permission: 'operators.manage', what: 'operator.own-player', subject }, async () => {
    const { operatorId } = named(await lockOperators(tx), subject);
    await insertOwnPlayer(tx, operatorId, input.playerId);
    return { result: undefined, after: { playerId: input.playerId } };
  });
}
