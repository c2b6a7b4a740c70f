import type { Game } from '@sampan/contract';
import { matchRank } from '@sampan/contract/game-search';

/** Games whose name answers a search, the best first (S-402). */
export function searchGames<Row extends Pick<Game, 'remark'>>(games: readonly Row[], query: string): Row[] {
  const ranks: [Row[], Row[], Row[]] = [[], [], []];
  for (const game of games) {
    const rank = matchRank(game.remark, query);
    if (rank !== null) ranks[rank].push(game);
  }
  return ranks.flat();
}
