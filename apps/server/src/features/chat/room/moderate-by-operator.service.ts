import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import type { Random } from '../../../platform/random.ts';
import { showPlayer } from '../../account/index.ts';
import { perform } from '../../operators/index.ts';
import { providerSecret } from '../chat.service.ts';
import { mutePlayer, takeAway, unmutePlayer } from './moderate.ts';

/** Takes a message away for everybody. @throws AppError operator.*, request.invalid */
export function removeByOperator(
  tx: Tx,
  actor: OperatorActor,
  { seq, why }: { seq: bigint; why: string },
): Promise<void> {
  const { brand, name } = actor;
  const action = { permission: 'chat.moderate', what: 'chat.remove', subject: seq.toString() } as const;
  return perform(tx, actor, action, async () => {
    if (!(await takeAway(tx, { brand, seq, by: `operator:${name}`, why })))
      throw invalidRequest('id', `There is no message ${seq} to remove in brand ${brand}.`);
    return { result: undefined, after: { why } };
  });
}

/** `until` null: until it is ended. @throws AppError operator.*, request.invalid */
export function muteByOperator(
  tx: Tx,
  actor: OperatorActor,
  { username, until, why }: { username: string; until: Date | null; why: string },
): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'chat.moderate', what: 'chat.mute', subject: username }, async () => {
    const { playerId } = await showPlayer(tx, { brand, username });
    await mutePlayer(tx, { brand, playerId, until, why, by: `operator:${name}` });
    return { result: undefined, after: { until, why } };
  });
}

/** @returns how many mutes ran @throws AppError operator.*, request.invalid */
export function unmuteByOperator(tx: Tx, actor: OperatorActor, { username }: { username: string }): Promise<number> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'chat.moderate', what: 'chat.unmute', subject: username }, async () => {
    const { playerId } = await showPlayer(tx, { brand, username });
    const ended = await unmutePlayer(tx, { brand, playerId, by: `operator:${name}` });
    return { result: ended, after: { ended } };
  });
}

/** The secret shared with an outside provider: whoever has seen it stands in the record. @throws AppError operator.* */
export function showProviderKey(tx: Tx, actor: OperatorActor, random: Random): Promise<string> {
  const { brand } = actor;
  return perform(tx, actor, { permission: 'vendors.manage', what: 'chat.key', subject: brand }, async () => ({
    result: await providerSecret(tx, brand, random),
  }));
}
