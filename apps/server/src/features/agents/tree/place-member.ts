import { isAgent, type MemberType } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { changeAccountType, readPlayer, setTypeOfNewcomer, showPlayer } from '../../account/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { agentsSettings } from '../agents.settings.ts';
import { selectTerms } from '../pages/links/links.queries.ts';
import { type Placed, placeInTree } from './tree.queries.ts';
import { typeBelow } from './type-below.ts';

const reasons: Record<Exclude<Placed, 'placed'>, string> = {
  taken: 'stands under an agent already, and stays there',
  cycle: 'stands above that agent',
  stranger: 'can only be placed under an agent of the same brand, and a demo account under nobody',
  partner: 'was brought by an affiliate, and stays theirs',
  deep: 'would stand deeper than a team may be',
};

/**
 * Somebody who has just registered with an agent's invitation is of that agent's team. An agent who is none any more
 * brings nobody: the registration stands, without a team.
 */
export async function placeInvited(tx: Tx, joined: readonly Joined[]): Promise<void> {
  for (const { brand, playerId, agentId, invitationCode: code } of joined) {
    if (agentId === null) continue;
    const placed = await placeInTree(tx, { brand, playerId, agentId, via: 'invitation', code });
    if (placed === 'placed' && code !== null) await keepTerms(tx, { brand, playerId, agentId, code });
  }
}

/** A link for agents makes the newcomer an agent of the type that stands below who invites, where agents may have agents. */
async function keepTerms(
  tx: Tx,
  { brand, playerId, agentId, code }: { brand: string; playerId: string; agentId: string; code: string },
): Promise<void> {
  const link = await selectTerms(tx, { brand, code, agentId });
  if (link?.kind !== 'agent' || !(await loadSettings(tx, brand)).get(agentsSettings.agentsBelow)) return;
  const agent = await readPlayer(tx, agentId);
  if (agent && isAgent(agent.accountType)) await setTypeOfNewcomer(tx, playerId, typeBelow(agent.accountType));
}

interface Joined {
  brand: string;
  playerId: string;
  agentId: string | null;
  invitationCode: string | null;
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
