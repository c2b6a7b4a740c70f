import { lockPlayer } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { isOwnPlayer, perform } from '../../operators/index.ts';
import { publishRewards } from '../publish-rewards.ts';
import { selectReward } from '../reward.queries.ts';
import { endHold } from './held.queries.ts';
import { heldNotice } from './held-notice.ts';

const REASON_LENGTH = 200;

/** Releases a held reward to its player, or refuses it; the player is told. @throws AppError operator.*, request.invalid */
export function decideHeld(
  tx: Tx,
  actor: OperatorActor,
  { reference, reason, release }: { reference: string; reason: string; release: boolean },
): Promise<void> {
  const what = release ? 'reward.release' : 'reward.refuse';
  return perform(tx, actor, { permission: 'rewards.decide', what, subject: reference }, async () => {
    if (reason.trim() === '' || reason.length > REASON_LENGTH)
      throw invalidRequest('reason', `Say why in up to ${REASON_LENGTH} characters.`);
    const row = await selectReward(tx, reference);
    if (row?.brand !== actor.brand) throw invalidRequest('reference', `There is no reward ${reference}.`);
    const { brand, playerId } = row;
    if (await isOwnPlayer(tx, actor.operatorId, playerId))
      throw new AppError('operator.own.player', { operator: actor.name });
    await lockPlayer(tx, playerId);
    const decidedBy = `operator:${actor.name}`;
    if (!(await endHold(tx, { reference, decision: reason.trim(), decidedBy, release })))
      throw invalidRequest('reference', `${reference} is not held: it is ${row.state}.`);
    const texts = heldNotice(release, reference);
    await notifyPlayer(tx, { brand, playerId, id: `reward:${reference}`, topic: 'rewards', texts });
    await publishRewards(tx, [row]);
    const { kind, amount } = row;
    const after = { state: release ? 'claimable' : 'refused', kind, amount, reason: reason.trim() };
    return { result: undefined, before: { state: 'held', reason: row.heldReason }, after };
  });
}
