import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor, OperatorPermission } from '../../../platform/operator-actor.ts';
import { selectPermission } from '../operators.queries.ts';
import { selectMay, selectStanding } from '../sign-in/sessions.queries.ts';
import { insertEvent } from './events.queries.ts';

type AnyActor = OperatorActor<string | null>;

/** Why the database says no. */
async function refusal(tx: Tx, actor: AnyActor, permission: OperatorPermission): Promise<AppError> {
  const standing = await selectStanding(tx, actor);
  if (!standing) return new AppError('operator.session.ended');
  const { name, role, brand, disabledAt } = standing;
  if (disabledAt) return new AppError('operator.disabled', { name });
  if (brand !== null && brand !== actor.brand) return new AppError('operator.brand.refused', { name, own: brand });
  const { about = permission, roles = [] } = (await selectPermission(tx, permission)) ?? {};
  return new AppError('operator.role.refused', { name, role, about, roles: roles.join(', ') });
}

/**
 * Whether this operator may do this now. The session is looked up in the same transaction; an actor made by hand is none.
 * @throws AppError operator.session.ended, operator.disabled, operator.brand.refused, operator.role.refused
 */
export async function requirePermission(tx: Tx, actor: AnyActor, permission: OperatorPermission): Promise<void> {
  if (!(await selectMay(tx, actor, permission))) throw await refusal(tx, actor, permission);
}

export interface Action {
  permission: OperatorPermission;
  /** `withdrawal.approve`, as the record names it. */
  what: string;
  /** What it is done to: a reference, a name, a key. */
  subject: string;
}

export interface Done<Result> {
  result: Result;
  /** What changed, for the record. */
  before?: unknown;
  after?: unknown;
}

/**
 * Every change by an operator goes through here: it is allowed first and written down in the same transaction, so
 * that there is no change without its line and no line without its change.
 * @throws AppError operator.*, and whatever `work` throws
 */
export async function perform<Result>(
  tx: Tx,
  actor: AnyActor,
  action: Action,
  work: () => Promise<Done<Result>>,
): Promise<Result> {
  await requirePermission(tx, actor, action.permission);
  const { result, before, after } = await work();
  const { operatorId, sessionId, requestId, brand } = actor;
  const { what, subject } = action;
  await insertEvent(tx, { operatorId, sessionId, requestId, brand, what, subject, before, after });
  return result;
}
