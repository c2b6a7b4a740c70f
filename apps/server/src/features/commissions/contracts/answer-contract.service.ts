import type { AgentContract } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, type Refusal } from '../../../platform/http/errors.ts';
import { checkPaymentPassword } from '../../account/index.ts';
import { requireAgent } from '../../agents/index.ts';
import { type ContractKind, readTerms } from '../rules/terms.ts';
import { acceptContract, denyContract } from './change-contract.queries.ts';
import { type ContractRow, lockContracts, selectContract, selectStanding } from './contract.queries.ts';
import { showContract } from './show-contract.ts';
import { mayHave, payerOf } from './terms/agent-types.ts';
import { refuseAbovePayer, refuseBelowGiven } from './terms/check-terms.ts';

interface Answer {
  reference: string;
  answer: 'accept' | 'refuse';
  paymentPassword?: string | undefined;
}

/** Whether who offered it may still pay this agent: types and accounts may have changed since. */
async function refuseChanged(tx: Tx, { brand, agentId, payerId, kind }: ContractRow): Promise<void> {
  const standing = await selectStanding(tx, brand, agentId);
  const payer = standing && payerOf(standing);
  if (!standing?.active || !mayHave(standing.type, kind) || !payer || payer.payerId !== payerId)
    throw new AppError('contract.agent.refused');
}

/**
 * E-041 to E-044: an agent accepts or refuses what was offered (S-328). What the offer was held against is looked at
 * again: the payer's own contract, and what the agent gives, may have changed. Of two answers at once the second finds
 * the first. A wrong payment password is returned, so that the try counts.
 * @throws AppError account.role.refused, contract.*
 */
export async function answerContract(
  tx: Tx,
  actor: Actor,
  { reference, answer, paymentPassword }: Answer,
  kind: ContractKind,
): Promise<AgentContract | Refusal> {
  const player = requireAgent(actor);
  const { brand, settings, now } = actor;
  if (answer === 'accept') {
    const refused = await checkPaymentPassword(tx, player, paymentPassword);
    if (refused) return refused;
  }
  await lockContracts(tx, brand, kind);
  const row = await selectContract(tx, brand, reference);
  if (!row || row.agentId !== player.playerId || row.kind !== kind) throw new AppError('contract.not.found');
  if (row.state !== 'requested') throw new AppError('contract.state', { state: row.state });
  if (row.answerBy <= now) throw new AppError('contract.state', { state: 'expired' });
  if (answer === 'refuse') await denyContract(tx, row.contractId, now);
  else {
    await refuseChanged(tx, row);
    await refuseAbovePayer(tx, settings, { ...row, terms: readTerms(row.terms) });
    await refuseBelowGiven(tx, settings, row);
    await acceptContract(tx, row, now);
  }
  return showContract((await selectContract(tx, brand, reference)) as ContractRow, player, null);
}
