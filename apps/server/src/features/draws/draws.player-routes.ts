import { type Draw, endpoints, type Game } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Router } from '../../platform/http/router.ts';
import { listRunningDraws } from './draws.queries.ts';

export interface DrawsParts {
  /** Lotteries that the platform sells itself, each with its running draw. */
  listOwnGames(tx: Tx, actor: Actor): Promise<Game[]>;
}

const drawOf = ({ nodeId, numero, remainTime, lockTime, winningTime }: Game): (Draw & { nodeId: string })[] =>
  numero === undefined || remainTime === undefined || lockTime === undefined || winningTime === undefined
    ? []
    : [{ nodeId, numero, remainTime, lockTime, winningTime }];

export function drawsPlayerRoutes(router: Router, { listOwnGames }: DrawsParts): void {
  const read = { limit: { name: 'games-read', by: 'address', max: 600, windowSeconds: 60 } } as const;

  router.handle(endpoints.runningDraws, read, async ({ tx, actor, input: { nodeIds } }) => {
    const draws = await listRunningDraws(tx, actor.brand, nodeIds);
    const rest = nodeIds.filter((id) => !draws.some(({ nodeId }) => nodeId === id));
    const own = rest.length > 0 ? await listOwnGames(tx, actor) : [];
    return { draws: [...draws, ...own.filter(({ nodeId }) => rest.includes(nodeId)).flatMap(drawOf)] };
  });
}
