import type { Tx } from '../../../platform/database/index.ts';
import type { OperatorActor, OperatorPermission } from '../../../platform/operator-actor.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { Random } from '../../../platform/random.ts';
import { perform } from '../../operators/index.ts';
import { closePlayer, reopenPlayer, resetPassword, showPlayer } from '../account.service.ts';
import { endEverywhere } from '../devices/devices.service.ts';
import { issueLoginCodeFor } from '../login/codes/one-use-code.service.ts';
import { erasePlayer } from './erase-player.ts';

interface Named {
  username: string;
}

const action = (permission: OperatorPermission, what: string, { username }: Named) => ({
  permission,
  what,
  subject: username,
});

/** @throws AppError operator.*, request.invalid */
export function closeByOperator(tx: Tx, actor: OperatorActor, input: Named): Promise<void> {
  return perform(tx, actor, action('players.status', 'player.close', input), async () => {
    const named = { brand: actor.brand, ...input };
    const { status } = await showPlayer(tx, named);
    await closePlayer(tx, named);
    return { result: undefined, before: { status }, after: { status: 'closed' } };
  });
}

/** @throws AppError operator.*, request.invalid */
export function reopenByOperator(tx: Tx, actor: OperatorActor, input: Named): Promise<void> {
  return perform(tx, actor, action('players.status', 'player.reopen', input), async () => {
    const named = { brand: actor.brand, ...input };
    const { status } = await showPlayer(tx, named);
    await reopenPlayer(tx, named);
    return { result: undefined, before: { status }, after: { status: 'active' } };
  });
}

/** Every session, game and remembered login of a player ends; the account stays open. @throws AppError operator.*, request.invalid */
export function logOutByOperator(tx: Tx, actor: OperatorActor, input: Named): Promise<{ ended: number }> {
  return perform(tx, actor, action('players.status', 'player.log-out', input), async () => {
    const { brand } = actor;
    const { playerId } = await showPlayer(tx, { brand, ...input });
    const result = await endEverywhere(tx, { playerId, brand });
    return { result, after: result };
  });
}

/** @returns a password for one login, shown once @throws AppError operator.*, request.invalid */
export function resetPasswordByOperator(tx: Tx, actor: OperatorActor, input: Named, random: Random): Promise<string> {
  return perform(tx, actor, action('players.access', 'player.reset-password', input), async () => ({
    result: await resetPassword(tx, { brand: actor.brand, ...input }, random),
  }));
}

/** @returns a code that logs in once, within a minute @throws AppError operator.*, request.invalid */
export function issueLoginCodeByOperator(tx: Tx, actor: OperatorActor, input: Named, random: Random): Promise<string> {
  return perform(tx, actor, action('players.access', 'player.login-code', input), async () => ({
    result: await issueLoginCodeFor(tx, { brand: actor.brand, ...input }, random),
  }));
}

/**
 * The record keeps the name the account has afterwards and not the one it had: that is gone.
 * @returns the name that the account has from now on
 * @throws AppError operator.*, request.invalid
 */
export async function eraseByOperator(
  tx: Tx,
  actor: OperatorActor,
  input: Named & { elsewhere: readonly PersonalData[] },
): Promise<string> {
  const { playerId } = await showPlayer(tx, { brand: actor.brand, username: input.username });
  return perform(tx, actor, action('players.erase', 'player.erase', { username: playerId }), async () => {
    const name = await erasePlayer(tx, { brand: actor.brand, ...input });
    return { result: name, after: { name } };
  });
}
