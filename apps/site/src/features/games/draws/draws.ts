import type { Draw, Game } from '@sampan/contract';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';

/** What a countdown needs of a draw; moments are epoch ms of the server. */
export type KnownDraw = Pick<Draw, 'numero' | 'lockTime' | 'winningTime'>;
type DrawRow = KnownDraw & { nodeId: string };

/** The draw that runs now: the first that is not over. */
export const runningDraw = (draws: readonly KnownDraw[], now: number): KnownDraw | undefined =>
  draws.find(({ winningTime }) => winningTime > now);

/** When its sale ends, epoch ms (A-029: the lock counts seconds). */
export const saleEnds = ({ winningTime, lockTime }: KnownDraw): number => winningTime - lockTime * 1_000;

/** A vendor may announce draws at any time; asking more often than this brings nothing. */
const LONGEST_WAIT = 60_000;
/** The draw is over on the server before anybody asks for the one after the next. */
const AFTER_DRAW = 500;
const SHORTEST_WAIT = 2_000;

/** Milliseconds until draws are asked for again: when the first of them is over, and within a minute anyway. */
export function nextAsk(draws: readonly KnownDraw[], now: number): number {
  const ends = draws.map(({ winningTime }) => winningTime - now + AFTER_DRAW);
  return Math.max(SHORTEST_WAIT, Math.min(LONGEST_WAIT, ...ends));
}

/** Games asked for in one call. */
const AT_ONCE = 100;

const drawsQuery = (nodeIds: readonly string[]) =>
  queryOptions({
    queryKey: [...queryKeys.games, 'draws', nodeIds],
    queryFn: async ({ signal }): Promise<DrawRow[]> =>
      (await call(endpoints.runningDraws, { nodeIds: [...nodeIds] }, { signal })).draws,
    refetchInterval: ({ state }) => nextAsk(state.data ?? [], serverNow()),
    staleTime: 1_000,
  });

/** What the list itself has said of a game's draw. */
const ofList = ({ nodeId, numero, lockTime, winningTime }: Pick<Game, 'nodeId'> & Partial<KnownDraw>): DrawRow[] =>
  numero === undefined || lockTime === undefined || winningTime === undefined
    ? []
    : [{ nodeId, numero, lockTime, winningTime }];

/** The draws of these games by node, soonest first; a game of which none is known is not among them. */
export function useDraws(
  games: readonly (Pick<Game, 'nodeId'> & Partial<KnownDraw>)[],
): ReadonlyMap<string, readonly KnownDraw[]> {
  const groups = useMemo(() => {
    const ids = games.map(({ nodeId }) => nodeId);
    return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
      ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
  }, [games]);
  const rows = useQueries({
    queries: groups.map(drawsQuery),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    // Until its call is answered, a game's draw is what its list has said.
    const known = groups.flatMap((_, at) => rows[at] ?? games.slice(at * AT_ONCE, (at + 1) * AT_ONCE).flatMap(ofList));
    const byNode = new Map<string, DrawRow[]>();
    for (const row of known) byNode.set(row.nodeId, [...(byNode.get(row.nodeId) ?? []), row]);
    return byNode;
  }, [groups, rows, games]);
}
