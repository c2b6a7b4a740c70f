import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { readReason } from '../../../platform/proposal-kind.ts';
import { perform } from '../../operators/index.ts';
import { selectBundle } from '../bundle.queries.ts';
import { endEarly } from './settle-bundle.ts';

/** Ends claimed free rounds: what was won is given, the vendor and the player are told. @throws AppError operator.*, request.invalid */
export function cancelFreeRounds(
  tx: Tx,
  actor: OperatorActor,
  { bundleId, reason }: { bundleId: string; reason: string },
): Promise<void> {
  const action = { permission: 'bonuses.grant', what: 'free-rounds.cancel', subject: bundleId } as const;
  return perform(tx, actor, action, async () => {
    const why = readReason(reason);
    const found = await selectBundle(tx, bundleId);
    if (found?.brand !== actor.brand) throw invalidRequest('bundle', `There are no free rounds ${bundleId}.`);
    await lockPlayer(tx, found.playerId);
    if (!(await endEarly(tx, bundleId, 'cancelled')))
      throw invalidRequest(
        'bundle',
        `${bundleId} is ${found.state}: only what was claimed and is not over is cancelled.`,
      );
    const { taken, rounds, won } = found;
    return { result: undefined, before: { state: found.state }, after: { taken, rounds, won, why } };
  });
}
