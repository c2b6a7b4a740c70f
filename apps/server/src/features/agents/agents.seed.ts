import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import { seedAccount } from '../account/index.ts';
import { changeSetting, type DemoBrand, sampan } from '../brand/index.ts';
import { agentsSettings } from './agents.settings.ts';
import { placeInTree } from './tree/tree.queries.ts';

const GENERAL_AGENT = 1;
const AGENT = 2;

/** Accounts opened for others, who have not logged in yet, and under whom; the agent comes before the members below. */
const opened = [
  { username: 'arun', accountType: AGENT, under: 'chai' },
  { username: 'nalin', accountType: 0, under: 'chai' },
  { username: 'darika', accountType: 0, under: 'arun' },
] as const;

/**
 * The demo agent with a small team: the demo player, whose bets make the figures, and at the first brand an agent below and
 * two members. Run again it changes nothing.
 * @returns whether the agent was made by this call
 */
export async function seedDemoAgent(tx: Tx, random: Random, demo: DemoBrand, demoPlayerId: string): Promise<boolean> {
  const { brand } = demo;
  const top = await seedAccount(tx, random, demo, { ...demo.agent, accountType: GENERAL_AGENT });
  if (!top.made) return false;
  await changeSetting(tx, { brand, key: agentsSettings.creditTransfers.key, value: 'team', changedBy: 'seed' });
  const place = (playerId: string, agentId: string) => placeInTree(tx, { brand, playerId, agentId, via: 'operator' });
  await place(demoPlayerId, top.playerId);
  if (demo !== sampan) return true;
  const agents = new Map<string, string>([['chai', top.playerId]]);
  for (const { username, accountType, under } of opened) {
    const agentId = agents.get(under);
    const account = await seedAccount(tx, random, demo, { username, accountType, password: random.token(24) });
    // Somebody of that name who was here before the demo agent is of nobody's team.
    if (!account.made || agentId === undefined) continue;
    await place(account.playerId, agentId);
    agents.set(username, account.playerId);
  }
  return true;
}
