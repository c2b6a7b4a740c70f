import type { Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { showPlayer } from '../../account/index.ts';
import { perform } from '../../operators/index.ts';
import { placeByOperator, setAgentType } from './place-member.ts';

/** Makes a member an agent of a type, or (0) a member again. @throws AppError operator.*, request.invalid */
export function changeTypeByOperator(
  tx: Tx,
  actor: OperatorActor,
  { username, type }: { username: string; type: 0 | 1 | 2 | 41 | 42 },
): Promise<void> {
  const named = { brand: actor.brand, username };
  return perform(tx, actor, { permission: 'agents.manage', what: 'agent.type', subject: username }, async () => {
    const { accountType } = await showPlayer(tx, named);
    await setAgentType(tx, named, type);
    return { result: undefined, before: { type: accountType }, after: { type } };
  });
}

/** Places a player under an agent, for good. @throws AppError operator.*, request.invalid saying why not */
export function placePlayerByOperator(
  tx: Tx,
  actor: OperatorActor,
  { username, agent }: { username: string; agent: string },
): Promise<void> {
  const named = { brand: actor.brand, username };
  return perform(tx, actor, { permission: 'agents.manage', what: 'agent.place', subject: username }, async () => {
    await placeByOperator(tx, named, agent);
    return { result: undefined, after: { agent } };
  });
}
