import type { MemberType } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { changeAccountType, showPlayer } from '../../account/index.ts';
import { type Placed, placeInTree } from './tree.queries.ts';

const reasons: Record<Exclude<Placed, 'placed'>, string> = {
  taken: 'stands under an agent already, and stays there',
  cycle: 'stands above that agent',
  stranger: 'can only be placed under an agent of the same brand, and a demo account under nobody',
  deep: 'would stand deeper than a team may be',
};

/**
 * Somebody who has just registered with an agent's invitation is of that agent's team. An agent who is none any more
 * brings nobody: the registration stands, without a team.
 */
export async function placeInvited(
  tx: Tx,
  joined: readonly { brand: string; playerId: string; agentId: string | null }[],
): Promise<void> {
  for (const { brand, playerId, agentId } of joined)
    if (agentId !== null) await placeInTree(tx, { brand, playerId, agentId, via: 'invitation' });
}

interface Intent {
  brand: string;
  username: string;
}

/** An operator places a player, with all below, under an agent. @throws AppError request.invalid saying why not */
export async function placeByOperator(tx: Tx, { brand, username }: Intent, agentName: string): Promise<void> {
  const player = await showPlayer(tx, { brand, username });
  const agent = await showPlayer(tx, { brand, username: agentName });
  const placed = await placeInTree(tx, { brand, ...pairOf(player, agent), via: 'operator' });
  if (placed !== 'placed')
    throw new AppError('request.invalid', { field: 'username', reason: `${username} ${reasons[placed]}` });
}

const pairOf = (player: { playerId: string }, agent: { playerId: string }) => ({
  playerId: player.playerId,
  agentId: agent.playerId,
});

/** Makes a member an agent of a type, or (type 0) a member again; the team stays. Sessions end, so that it counts at once. */
export async function setAgentType(tx: Tx, intent: Intent, accountType: MemberType): Promise<void> {
  await changeAccountType(tx, intent, accountType);
}
