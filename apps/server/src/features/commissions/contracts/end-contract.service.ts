import type { AgentContract } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { checkPaymentPassword } from '../../account/index.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { perform } from '../../operators/index.ts';
import { giveNotice, takeBackOffer } from './change-contract.queries.ts';
import { type ContractRow, lockContracts, selectContract } from './contract.queries.ts';
import { showContract } from './show-contract.ts';

/**
 * One side ends it: its last day is the notice away, so days that have begun are paid. Everything of the kind that its
 * agent gives below ends with it. An offer that nobody has answered is taken back by who made it.
 * @throws AppError contract.state
 */
async function endRow(
  tx: Tx,
  settings: BrandSettings,
  row: ContractRow,
  { by, now }: { by: 'agent' | 'payer'; now: Date },
): Promise<string[]> {
  if (row.state === 'requested' && by === 'payer' && row.answerBy > now) {
    await takeBackOffer(tx, row.contractId, now);
    return [];
  }
  if (row.state !== 'valid') throw new AppError('contract.state', { state: row.state });
  if (row.endsOn !== null) throw new AppError('contract.state', { state: 'ending' });
  const today = dayOf(now.getTime(), settings.get(brandSettings.timeZone));
  return giveNotice(tx, row, { by, at: now, lastDay: addDays(today, row.terms.noticeDays) });
}

/** The contract as it stands once nobody else changes one of its kind. @throws AppError contract.not.found */
async function lockContract(tx: Tx, brand: string, reference: string): Promise<ContractRow> {
  const found = await selectContract(tx, brand, reference);
  if (!found) throw new AppError('contract.not.found');
  await lockContracts(tx, brand, found.kind);
  return (await selectContract(tx, brand, reference)) as ContractRow;
}

/**
 * A wrong payment password is returned, so that the try counts.
 * @throws AppError account.role.refused, contract.not.found, contract.state
 */
export async function endContract(
  tx: Tx,
  actor: Actor,
  { reference, paymentPassword }: { reference: string; paymentPassword?: string | undefined },
): Promise<AgentContract | Refusal> {
  const player = requireAgent(actor);
  const refused = await checkPaymentPassword(tx, player, paymentPassword);
  if (refused) return refused;
  const row = await lockContract(tx, actor.brand, reference);
  const { playerId } = player;
  if (playerId !== row.agentId && playerId !== row.payerId) throw new AppError('contract.not.found');
  await endRow(tx, actor.settings, row, { by: playerId === row.agentId ? 'agent' : 'payer', now: actor.now });
  return showContract((await selectContract(tx, actor.brand, reference)) as ContractRow, player, null);
}

/** An operator ends a contract that the brand pays. @throws AppError operator.*, contract.* */
export function endByOperator(
  tx: Tx,
  actor: OperatorActor,
  { reference }: { reference: string },
): Promise<{ row: ContractRow; below: string[] }> {
  const { brand, now } = actor;
  return perform(tx, actor, { permission: 'agents.manage', what: 'contract.end', subject: reference }, async () => {
    const row = await lockContract(tx, brand, reference);
    if (row.payerId !== null) throw new AppError('contract.not.found');
    const below = await endRow(tx, await loadSettings(tx, brand), row, { by: 'payer', now });
    const after = (await selectContract(tx, brand, reference)) as ContractRow;
    return { result: { row: after, below }, after: { endsOn: after.endsOn, below } };
  });
}
