import { type endpoints, type InputOf, MEMBER_TYPE, type teamKinds, type ValueOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, Refusal } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { openForAgent, readOwnCode } from '../../account/index.ts';
import { refuseClosed } from '../../market/index.ts';
import { agentsSettings } from '../agents.settings.ts';
import { requireAgent } from '../require-agent.ts';
import { placeInTree } from '../tree/tree.queries.ts';
import { typeBelow } from '../tree/type-below.ts';

type Kind = (typeof teamKinds)[number];

/** What an agent may open accounts for. */
export function kindsFor({ settings }: Actor): readonly Kind[] {
  return settings.get(agentsSettings.agentsBelow) ? ['member', 'agent'] : ['member'];
}

export const linkAddress = (siteUrl: string, code: string): string =>
  `${siteUrl}/register?affiliateCode=${encodeURIComponent(code)}`;

/** what the agent gives out; the code is made when it is first asked for. */
export async function showInvitation(
  tx: Tx,
  actor: Actor,
  { random, siteUrl }: { random: Random; siteUrl: string },
): Promise<ValueOf<typeof endpoints.teamInvitation>> {
  const { playerId, brand } = requireAgent(actor);
  const { code, enabled, players } = await readOwnCode(tx, { brand, ownerId: playerId, random });
  return { code, url: linkAddress(siteUrl, code), enabled, registered: players, kinds: [...kindsFor(actor)] };
}

/**
 * opens an account below the agent (S-332). An agent's is of the type of who opens it, for nobody gives what they
 * do not have; below a general agent (1) stands an agent (2): decision 0633.
 * @throws AppError account.role.refused, register.field.invalid, agent.team.deep
 */
export async function openTeamAccount(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.openTeamAccount>,
  random: Random,
): Promise<ValueOf<typeof endpoints.openTeamAccount> | Refusal> {
  const { playerId: agentId, brand, accountType, language } = requireAgent(actor);
  const { username, kind } = input;
  if (!kindsFor(actor).includes(kind)) throw new AppError('account.role.refused');
  const ofType = kind === 'agent' ? typeBelow(accountType) : MEMBER_TYPE;
  await refuseClosed(tx, actor, { action: 'register', phone: async () => null });
  const opened = await openForAgent(tx, { settings: actor.settings, username, accountType: ofType, language }, random);
  if (opened instanceof Refusal) return opened;
  const placed = await placeInTree(tx, { brand, playerId: opened.playerId, agentId, via: 'made' });
  if (placed === 'deep') throw new AppError('agent.team.deep');
  if (placed !== 'placed') throw new AppError('account.role.refused');
  return { username: opened.username, kind, password: opened.password };
}
