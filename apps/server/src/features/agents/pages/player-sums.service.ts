import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { gameName } from '../../catalogue/index.ts';
import { type BetFilter, type BetLine, selectBetLines, sumBets } from '../../wagering/index.ts';
import { findInTeam } from './members/members.service.ts';
import { readTeamContext } from './overview/overview.service.ts';
import { boundsOf, selectPlayerSums } from './player-sums.queries.ts';
import { presentSums } from './team-sums.ts';

type Asked = InputOf<typeof endpoints.teamProfit> & { product?: string | undefined };

/** each player of the team with their figures; bets alone, or with what was paid in and out. */
export async function listPlayerSums(
  db: Queryable,
  actor: Actor,
  input: Asked,
  { money }: { money: boolean },
): Promise<ValueOf<typeof endpoints.teamProfit>> {
  const { filter, digits } = await readTeamContext(db, actor, input);
  const { pageNo, pageSize, search = '', product = null } = input;
  const found = await selectPlayerSums(db, {
    ...filter,
    search: search.trim(),
    product,
    money,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return {
    list: found.rows.map((row) => ({
      id: row.playerId,
      name: row.name,
      kind: row.isAgent ? 'agent' : 'member',
      ...presentSums(row, digits),
    })),
    totals: presentSums(found.sums, digits),
    pageNo,
    totalPages: Math.ceil(found.count / pageSize),
    totalCount: found.count,
  };
}

/** the settled rounds of one player of the team, newest first. @throws AppError agent.member.unknown */
export async function listRounds(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.teamRounds>,
): Promise<ValueOf<typeof endpoints.teamRounds>> {
  const { filter: team, digits } = await readTeamContext(db, actor, input);
  const { playerId, pageNo, pageSize } = input;
  const path = await findInTeam(db, { agentId: team.agentId, playerId });
  const { currency, timeZone } = team;
  const filter: BetFilter = { playerId, currency, timeZone, vassalage: null, ...(await boundsOf(db, team)) };
  const lines = await selectBetLines(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const sums = await sumBets(db, filter);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const present = (line: BetLine) => ({
    id: `${line.vendor}:${line.roundId}:${line.entry}`,
    roundId: line.roundId,
    settledAt: line.settledAt.getTime(),
    gameName: gameName(line.names, actor.language) || line.gameCode,
    stake: money(line.stake),
    valid: money(line.valid),
    playersNet: money(line.net),
  });
  return {
    name: path.at(-1)?.name ?? '',
    list: lines.map(present),
    totals: { rounds: sums.lines, stake: money(sums.stake), valid: money(sums.valid), playersNet: money(sums.net) },
    pageNo,
    totalPages: Math.ceil(sums.lines / pageSize),
    totalCount: sums.lines,
  };
}
