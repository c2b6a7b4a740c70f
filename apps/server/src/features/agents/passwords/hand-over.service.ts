import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { handOverPassword } from '../../account/index.ts';
import { agentsSettings } from '../agents.settings.ts';
import { requireAgent } from '../require-agent.ts';
import { insertHandOver, isOpenedBy } from './hand-over.queries.ts';

/** Whether an agent may be asked for another password of an account that this agent has opened. */
export function handsOver(
  settings: BrandSettings,
  { opened, status }: { opened: boolean; status: 'active' | 'new' | 'waiting' | 'closed' },
): boolean {
  const which = settings.get(agentsSettings.passwordHandOver);
  return opened && status !== 'closed' && (which === 'opened' || (which === 'waiting' && status === 'waiting'));
}

/**
 * another one-time password for somebody whose account this agent has opened, to be handed over. An account whose
 * owner can get a new password alone is nobody's to open. @throws AppError account.role.refused, agent.member.unknown, agent.password.own
 */
export async function handOver(
  tx: Tx,
  actor: Actor,
  { playerId }: InputOf<typeof endpoints.handOverPassword>,
  random: Random,
): Promise<ValueOf<typeof endpoints.handOverPassword>> {
  const { playerId: agentId } = requireAgent(actor);
  if (!(await isOpenedBy(tx, { agentId, playerId }))) throw new AppError('agent.member.unknown');
  const which = actor.settings.get(agentsSettings.passwordHandOver);
  if (which === 'off') throw new AppError('agent.password.own');
  const made = await handOverPassword(tx, { playerId, waiting: which === 'waiting' }, random);
  if (!made) throw new AppError('agent.password.own');
  await insertHandOver(tx, { agentId, playerId });
  return made;
}
