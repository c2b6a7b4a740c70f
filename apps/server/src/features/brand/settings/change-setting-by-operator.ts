import { canonicalJson } from '@sampan/service-kit/canonical-json';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind } from '../../../platform/proposal-kind.ts';
import { type ProposalRow, perform, propose } from '../../operators/index.ts';
import { isGuardedSetting } from '../brand.queries.ts';
import { changeSetting, readValue, showSetting } from '../brand.service.ts';
import { loadSettings } from './load-settings.ts';

interface Change {
  key: string;
  value: unknown;
}

/**
 * An operator sets one setting of the brand.
 * @returns the version it made
 * @throws AppError operator.*, operator.second.required where it takes two people, request.invalid with a sentence that names
 *   the setting and what is wrong with the value
 */
export function changeSettingByOperator(tx: Tx, actor: OperatorActor, { key, value }: Change): Promise<bigint> {
  const { brand, name } = actor;
  return perform(tx, actor, { permission: 'settings.change', what: 'setting.change', subject: key }, async () => {
    if (await isGuardedSetting(tx, key)) throw new AppError('operator.second.required', { subject: key });
    const before = (await showSetting(tx, brand, key)).value;
    const version = await changeSetting(tx, { brand, key, value, changedBy: `operator:${name}` });
    return { result: version, before: { value: before }, after: { value, version } };
  });
}

const KIND = 'setting.change';

/** Asks for the change of a setting that takes two people. @throws AppError operator.*, request.invalid */
export async function proposeSetting(tx: Tx, actor: OperatorActor, { key, value }: Change): Promise<ProposalRow> {
  const { currency } = await loadSettings(tx, actor.brand);
  const after = readValue({ key, value, currency: currency.code });
  const { value: before } = await showSetting(tx, actor.brand, key);
  return propose(tx, actor, { kind: KIND, subject: key, payload: { key, before, value: after } });
}

const payload = z.strictObject({ key: z.string(), before: z.unknown(), value: z.unknown() });

/** The change as it was agreed on; nothing when the setting is not what the two had before them. */
export const settingProposals = defineProposalKind(KIND, payload, async (tx, actor, agreed) => {
  const { brand, name } = actor;
  const { proposalId, proposedBy } = agreed;
  const { key, before, value } = agreed.payload;
  const change = { brand, key, value, changedBy: `operator:${proposedBy}, operator:${name}`, proposalId };
  const version = await changeSetting(tx, change, (current) => {
    if (canonicalJson(current) !== canonicalJson(before)) throw new AppError('operator.proposal.outdated');
  });
  const says = `${key} = ${JSON.stringify(value)} (brand ${brand}, version ${version})`;
  return { says, before: { value: before }, after: { value, version } };
});
