import type { Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { showPlayer } from '../../account/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { takeBreak } from './take-break.ts';

/** Excludes a player who asks for it in another way. `months` null: for good. @throws AppError operator.*, request.invalid */
export function excludeByOperator(
  tx: Tx,
  actor: OperatorActor,
  { username, months }: { username: string; months: number | null },
): Promise<void> {
  const { brand, now, name } = actor;
  const action = { permission: 'protection.exclude', what: 'protection.exclude', subject: username } as const;
  return perform(tx, actor, action, async () => {
    const { playerId } = await showPlayer(tx, { brand, username });
    const settings = await loadSettings(tx, brand);
    const input = { playerId, settings, now, by: `operator:${name}` };
    const { until } = await takeBreak(tx, input, { kind: 'exclusion', months });
    return { result: undefined, after: { months, until } };
  });
}
