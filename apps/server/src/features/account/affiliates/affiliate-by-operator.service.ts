import type { Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { perform } from '../../operators/index.ts';
import { addAffiliate, switchAffiliate } from './affiliates.service.ts';

/** @throws AppError operator.*, request.invalid naming what is wrong */
export function addAffiliateByOperator(
  tx: Tx,
  actor: OperatorActor,
  { code, domains }: { code: string; domains: readonly string[] },
): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'affiliates.manage', what: 'affiliate.add', subject: code }, async () => {
    await addAffiliate(tx, { brand, code, domains, changedBy: `operator:${name}` });
    return { result: undefined, after: { domains } };
  });
}

/** @throws AppError operator.*, request.invalid when it is unknown */
export function switchAffiliateByOperator(
  tx: Tx,
  actor: OperatorActor,
  { code, enabled }: { code: string; enabled: boolean },
): Promise<void> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'affiliates.manage', what: 'affiliate.switch', subject: code }, async () => {
    await switchAffiliate(tx, { brand, code, enabled, changedBy: `operator:${name}` });
    return { result: undefined, after: { enabled } };
  });
}
