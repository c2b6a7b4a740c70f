import type { Consolidated, endpoints, InputOf, ValueOf } from '@sampan/contract';
import { isAgent } from '@sampan/contract';
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { commissionsSettings } from '../commissions.settings.ts';
import { type ContractKind, readTerms } from '../rules/terms.ts';
import {
  type ContractRow,
  selectAgentsBelow,
  selectCovering,
  selectGiven,
  selectOwnContracts,
  selectOwnKinds,
} from './contract.queries.ts';
import { showContract } from './show-contract.ts';
import { mayGive, mayHave } from './terms/agent-types.ts';
import { termsOnWire } from './terms/read-input.ts';

const PAST = 50;

type Contracts = ValueOf<typeof endpoints.contracts>;

async function listGiven(
  db: Queryable,
  actor: Actor,
  { kind, search = '', pageNo, pageSize }: InputOf<typeof endpoints.contracts>,
): Promise<Contracts['given']> {
  const player = requireAgent(actor);
  const { playerId: payerId, accountType } = player;
  if (!mayGive(accountType)) return { list: [], pageNo, totalPages: 0, totalCount: 0 };
  const page = { search: search.trim(), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const below = await selectAgentsBelow(db, { agentId: payerId, ...page });
  const rows = await selectGiven(db, { payerId, kind, agentIds: below.map(({ agentId }) => agentId) });
  const of = (agentId: string, state: string) =>
    rows.find((row) => row.agentId === agentId && row.state === state) ?? null;
  const totalCount = below[0]?.total ?? 0;
  return {
    list: below.map(({ agentId, name, type }) => {
      const [valid, offered] = [of(agentId, 'valid'), of(agentId, 'requested')];
      return {
        agent: { id: agentId, name },
        may: mayHave(type, kind),
        valid: valid && showContract(valid, player, null),
        offered: offered && showContract(offered, player, valid),
      };
    }),
    pageNo,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
  };
}

/** The own terms that what is given is held against today; null: nothing can be given. */
async function readBound(db: Queryable, actor: Actor, kind: ContractKind): Promise<Contracts['bound']> {
  const { playerId, accountType, settings, now } = requireAgent(actor);
  if (!mayGive(accountType)) return null;
  const today = dayOf(now.getTime(), settings.get(brandSettings.timeZone));
  const own = await selectCovering(db, { agentId: playerId, kind, from: today });
  const last = own.at(-1);
  return last?.endsOn === null ? termsOnWire(readTerms(last.terms), settings.currency.digits) : null;
}

/** the own contracts of a kind with all versions, and those of the agents directly below. */
export async function listContracts(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.contracts>,
): Promise<Contracts> {
  const player = requireAgent(actor);
  const { kind } = input;
  const own = await selectOwnContracts(db, player.playerId, kind);
  const valid = own.find(({ state }) => state === 'valid') ?? null;
  const offered = own.find(({ state, answerBy }) => state === 'requested' && answerBy > actor.now) ?? null;
  const past = own.filter((row) => row !== valid && row !== offered).slice(0, PAST);
  const show = (row: ContractRow) => showContract(row, player, valid);
  return {
    kind,
    unanswered: (await selectOwnKinds(db, player.playerId)).filter(({ waits }) => waits).map((one) => one.kind),
    mine: { valid: valid && show(valid), offered: offered && show(offered), past: past.map(show) },
    bound: await readBound(db, actor, kind),
    given: await listGiven(db, actor, input),
  };
}

/**
 * E-022: which pages of contracts this agent has (F-017 to F-020): those of kinds that the brand has and of which the
 * agent has been offered or has had one. Others than agents have none.
 */
export async function showConsolidated(db: Queryable, actor: Actor): Promise<Consolidated> {
  const { playerId, accountType } = requirePlayer(actor);
  const kinds = actor.settings.get(commissionsSettings.kinds);
  const own = isAgent(accountType) ? await selectOwnKinds(db, playerId) : [];
  // An agent who gives contracts without having one cannot be: whoever gives has one of the same kind.
  const has = (kind: ContractKind) =>
    kinds.includes(kind) && own.some((one) => one.kind === kind && one.shown) ? '1' : '0';
  return {
    dailysalreqtype: has('daily'),
    divtypereq: has('dividend'),
    contracthoursalreq: has('hourly'),
    realtimesalreqtype: has('realtime'),
  };
}
