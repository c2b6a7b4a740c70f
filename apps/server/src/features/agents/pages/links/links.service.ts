import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import type { Random } from '../../../../platform/random.ts';
import { addOwnCode, readOwnCode, switchOwnCode } from '../../../account/index.ts';
import { agentsSettings } from '../../agents.settings.ts';
import { requireAgent } from '../../require-agent.ts';
import { readTeamContext } from '../overview/overview.service.ts';
import { kindsFor, linkAddress } from '../registration-centre.service.ts';
import {
  countLinks,
  type Link,
  type LinkSums,
  lockLinks,
  selectLink,
  selectLinks,
  writeLink,
} from './links.queries.ts';

type Links = ValueOf<typeof endpoints.teamLinks>;
type OneLink = ValueOf<typeof endpoints.addTeamLink>;

function presentLink(actor: Actor, link: Link): OneLink {
  const { code, name, kind, first, enabled, stopped, madeAt } = link;
  return { code, url: linkAddress(actor.siteUrl, code), name, kind, first, enabled, stopped, madeAt: madeAt.getTime() };
}

function presentSums(sums: LinkSums, digits: number): Links['totals'] {
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { opened, registered, deposited, played, people, deposits, withdrawals, valid, net } = sums;
  return {
    opened,
    registered,
    deposited,
    played,
    people,
    deposits: money(deposits),
    withdrawals: money(withdrawals),
    valid: money(valid),
    playersNet: money(net),
  };
}

/** the links with their funnel and figures; the first one is made when it is first asked for. */
export async function listLinks(
  tx: Tx,
  actor: Actor,
  { random, ...input }: InputOf<typeof endpoints.teamLinks> & { random: Random },
): Promise<Links> {
  const { filter, digits } = await readTeamContext(tx, actor, input);
  const { brand, settings } = actor;
  const { pageNo, pageSize, search = '' } = input;
  await readOwnCode(tx, { brand, ownerId: filter.agentId, random });
  const page = { search: search.trim(), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, count, totals } = await selectLinks(tx, { ...filter, brand, ...page });
  const made = await countLinks(tx, filter.agentId);
  return {
    list: rows.map((row) => ({ ...presentLink(actor, row), ...presentSums(row, digits) })),
    totals: presentSums(totals, digits),
    left: Math.max(0, settings.get(agentsSettings.links) - made),
    kinds: [...kindsFor(actor)],
    pageNo,
    totalPages: Math.ceil(count / pageSize),
    totalCount: count,
  };
}

/** X-491 @throws AppError account.role.refused, agent.links.full */
export async function addLink(
  tx: Tx,
  actor: Actor,
  { name, kind, random }: InputOf<typeof endpoints.addTeamLink> & { random: Random },
): Promise<OneLink> {
  const { playerId: agentId, brand, settings } = requireAgent(actor);
  if (!kindsFor(actor).includes(kind)) throw new AppError('account.role.refused');
  await lockLinks(tx, agentId);
  // The first link belongs to everybody: it is counted, so it is made before a further one.
  await readOwnCode(tx, { brand, ownerId: agentId, random });
  const most = settings.get(agentsSettings.links);
  if ((await countLinks(tx, agentId)) >= most) throw new AppError('agent.links.full', { count: most });
  const code = await addOwnCode(tx, { brand, ownerId: agentId, random });
  await writeLink(tx, { brand, code, agentId, name, kind });
  return presentOwn(tx, actor, { agentId, code });
}

async function presentOwn(tx: Tx, actor: Actor, { agentId, code }: { agentId: string; code: string }) {
  const link = await selectLink(tx, { brand: actor.brand, code, agentId });
  if (!link) throw new AppError('agent.link.unknown');
  return presentLink(actor, link);
}

/** another name, on or off. @throws AppError account.role.refused, agent.link.unknown, agent.link.stopped */
export async function changeLink(
  tx: Tx,
  actor: Actor,
  { code, name, enabled }: InputOf<typeof endpoints.changeTeamLink>,
): Promise<OneLink> {
  const { playerId: agentId, brand } = requireAgent(actor);
  const { kind } = await presentOwn(tx, actor, { agentId, code });
  if (name !== undefined) await writeLink(tx, { brand, code, agentId, name, kind });
  if (enabled !== undefined && !(await switchOwnCode(tx, { brand, code, ownerId: agentId, enabled })))
    throw new AppError('agent.link.stopped');
  return presentOwn(tx, actor, { agentId, code });
}
