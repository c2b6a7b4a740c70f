import type { Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { clearUpline, setUpline } from './set-upline.ts';

/** @throws AppError operator.*, request.invalid */
export function setUplineByOperator(
  tx: Tx,
  actor: OperatorActor,
  { username, upline }: { username: string; upline: string },
): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'agents.manage', what: 'upline.set', subject: username }, async () => {
    await setUpline(tx, { brand, username, setBy: `operator:${name}` }, upline);
    return { result: undefined, after: { upline } };
  });
}

/** @throws AppError operator.*, request.invalid */
export function clearUplineByOperator(tx: Tx, actor: OperatorActor, { username }: { username: string }): Promise<void> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'agents.manage', what: 'upline.clear', subject: username }, async () => {
    await clearUpline(tx, { brand, username });
    return { result: undefined, after: { upline: null } };
  });
}
