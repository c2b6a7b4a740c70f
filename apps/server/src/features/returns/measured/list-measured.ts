import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findGamesByNode, presentGame } from '../../catalogue/index.ts';
import { selectMeasured } from './measured-returns.queries.ts';

/** Fewer say nothing of a game: one win of a slot moves their mean by points. */
export const LEAST_ROUNDS = 1_000n;
/** More than a brand has games that anybody plays. */
const MOST = 300;

/** measured returns beside declared ones, of the brand's games that stand in its lobby. */
export async function listMeasured(tx: Tx, actor: Actor) {
  const rows = await selectMeasured(tx, actor.brand, MOST);
  const nodes = [...new Set(rows.map((row) => row.node_id))];
  const games = new Map((await findGamesByNode(tx, actor.settings, nodes)).map((game) => [game.node_id, game]));
  const list = rows.flatMap(({ node_id, currency, declared, rounds, staked, paid, since, outside, with_pot }) => {
    const game = games.get(node_id);
    if (!game) return [];
    return [
      {
        nodeId: node_id,
        name: presentGame(game, actor.language).displayName,
        currency,
        declared,
        measured: rounds < LEAST_ROUNDS ? null : Number((paid * 10_000n) / staked),
        rounds: Number(rounds),
        since: since.getTime(),
        outside,
        withPot: with_pot,
      },
    ];
  });
  return { list };
}
