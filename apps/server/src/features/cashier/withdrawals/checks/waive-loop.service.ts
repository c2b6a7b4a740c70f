import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../../platform/operator-actor.ts';
import { showPlayer } from '../../../account/index.ts';
import { isOwnPlayer, perform } from '../../../operators/index.ts';
import { setLoopWaiver } from './risk.queries.ts';

/**
 * The operator lets a player's money go to any account in their name, or ends that. For senders whose account a bank masks:
 * nobody can add such an account, so the money could not leave at all. The reason stands in the record.
 * @throws AppError operator.*, request.invalid
 */
export function waiveLoop(
  tx: Tx,
  actor: OperatorActor,
  { username, waived, reason }: { username: string; waived: boolean; reason: string },
): Promise<void> {
  const action = { permission: 'withdrawals.decide', what: 'withdrawal.loop', subject: username } as const;
  return perform(tx, actor, action, async () => {
    if (reason.trim() === '' || reason.length > 200)
      throw invalidRequest('reason', 'Say why, in up to 200 characters.');
    const { playerId } = await showPlayer(tx, { brand: actor.brand, username });
    if (await isOwnPlayer(tx, actor.operatorId, playerId))
      throw new AppError('operator.own.player', { operator: actor.name });
    if (!(await setLoopWaiver(tx, playerId, waived)))
      throw invalidRequest(
        'name',
        waived ? 'The closed loop is waived for this player.' : 'Nothing is waived for this player.',
      );
    return { result: undefined, before: { waived: !waived }, after: { waived, reason: reason.trim() } };
  });
}
