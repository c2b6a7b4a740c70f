import type { Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { changeSetting, showSetting } from '../brand.service.ts';

/**
 * An operator sets one setting of the brand.
 * @returns the version it made
 * @throws AppError operator.*, request.invalid with a sentence that names the setting and what is wrong with the value
 */
export function changeSettingByOperator(
  tx: Tx,
  actor: OperatorActor,
  { key, value }: { key: string; value: unknown },
): Promise<bigint> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'settings.change', what: 'setting.change', subject: key }, async () => {
    const before = (await showSetting(tx, brand, key)).value;
    const version = await changeSetting(tx, { brand, key, value, changedBy: `operator:${name}` });
    return { result: version, before: { value: before }, after: { value, version } };
  });
}
