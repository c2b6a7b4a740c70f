import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Queryable } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { brandSettings } from '../../../brand/index.ts';
import type { DaySpan } from '../../../wagering/index.ts';
import { requireAgent } from '../../require-agent.ts';
import { daysOf, readSpan, spanBefore } from '../team-span.ts';
import { noSums, presentSums, type Sums } from '../team-sums.ts';
import {
  type BranchRow,
  countTeam,
  isNarrowed,
  selectBranches,
  sumTeamByDay,
  type TeamFilter,
} from './overview.queries.ts';

type Overview = ValueOf<typeof endpoints.teamOverview>;
type OverviewInput = InputOf<typeof endpoints.teamOverview>;

/** Whose team, in which days and money. @throws AppError account.role.refused, request.invalid */
export async function readTeamContext(
  db: Queryable,
  actor: Actor,
  span: DaySpan,
): Promise<{ filter: TeamFilter; digits: number }> {
  const { playerId } = requireAgent(actor);
  const { currency } = actor.settings;
  const timeZone = actor.settings.get(brandSettings.timeZone);
  return {
    filter: { agentId: playerId, currency: currency.code, timeZone, ...readSpan(span) },
    digits: currency.digits,
  };
}

function addUp(rows: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const row of rows) {
    total.deposits += row.deposits;
    total.withdrawals += row.withdrawals;
    total.rounds += row.rounds;
    total.stake += row.stake;
    total.valid += row.valid;
    total.net += row.net;
  }
  return total;
}

export function presentBranch(row: BranchRow, digits: number): Overview['list'][number] {
  return {
    id: row.playerId,
    name: row.name,
    kind: row.isAgent ? 'agent' : 'member',
    joinedAt: row.placedAt.getTime(),
    team: row.team,
    status: row.status,
    ...presentSums(row, digits),
  };
}

/** the figures of the agent's whole team, its days, and a page of the direct line. */
export async function showOverview(db: Queryable, actor: Actor, input: OverviewInput): Promise<Overview> {
  const { filter, digits } = await readTeamContext(db, actor, input);
  const { pageNo, pageSize, kind = null, search = '' } = input;
  const wanted = { kind, search: search.trim() };
  // The list says how many of it have bet, unless it leaves somebody out.
  const narrowed = isNarrowed(wanted);
  const size = await countTeam(db, filter, narrowed ? 1 : 2);
  const earlier = spanBefore(filter);
  const sums = await sumTeamByDay(db, { ...filter, from: earlier.from });
  const byDay = new Map(sums.map((row) => [row.day, row]));
  const showDays = (span: DaySpan) =>
    daysOf(span).map((day) => ({ day, ...presentSums(byDay.get(day) ?? noSums, digits) }));
  const within = ({ from, to }: DaySpan) => addUp(sums.filter(({ day }) => day >= from && day <= to));
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const branches = await selectBranches(db, { ...filter, ...wanted, ...page });
  const { total, agents, joined, closed } = size;
  const active = size.active + (narrowed ? 0 : branches.active);
  // Everybody below the direct line is of one branch of it.
  const all = branches.sums ?? { team: total - branches.count, ...within(filter) };
  return {
    team: { total, agents, joined, active, closed },
    direct: { agents: size.directAgents, members: size.directMembers },
    totals: presentSums(within(filter), digits),
    before: presentSums(within(earlier), digits),
    days: showDays(filter),
    daysBefore: showDays(earlier),
    list: branches.rows.map((row) => presentBranch(row, digits)),
    listTotals: { team: all.team, ...presentSums(all, digits) },
    pageNo,
    totalPages: Math.ceil(branches.count / pageSize),
    totalCount: branches.count,
  };
}
