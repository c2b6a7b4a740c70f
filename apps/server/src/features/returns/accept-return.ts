import type { Tx } from '../../platform/database/index.ts';
import { invalidRequest } from '../../platform/http/errors.ts';
import type { OperatorActor } from '../../platform/operator-actor.ts';
import { readReason } from '../../platform/proposal-kind.ts';
import { resumeGame } from '../catalogue/index.ts';
import { perform } from '../operators/index.ts';
import { restartWatch } from './returns.queries.ts';

/** Ends the doubt about a game of the brand: it plays again, and its capital begins anew. @throws AppError operator.*, request.invalid */
export function acceptReturn(
  tx: Tx,
  actor: OperatorActor,
  { vendor, game, reason: because }: { vendor: string; game: string; reason: string },
): Promise<void> {
  const { brand } = actor;
  const action = { permission: 'vendors.manage', what: 'return.accept', subject: `${vendor} ${game}` } as const;
  return perform(tx, actor, action, async () => {
    const reason = readReason(because);
    const [wasOutside, wasPaused] = [
      await restartWatch(tx, { brand, vendor, game }),
      await resumeGame(tx, { brand, vendor, game }),
    ];
    if (!wasOutside && !wasPaused) throw invalidRequest('game', `${game} of ${vendor} is neither outside nor paused.`);
    return { result: undefined, before: { wasOutside, wasPaused }, after: { reason } };
  });
}
