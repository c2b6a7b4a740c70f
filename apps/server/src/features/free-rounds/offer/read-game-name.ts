import type { Queryable } from '../../../platform/database/index.ts';
import { gameName } from '../../catalogue/index.ts';
import { selectGameNames } from './free-rounds-game.queries.ts';

/** A game in the words of a language, also when it is not listed any more; its node where nobody knows it. */
export async function readGameName(db: Queryable, nodeId: string, language: string): Promise<string> {
  const names = (await selectGameNames(db, [nodeId])).get(nodeId);
  return names ? gameName(names, language) : nodeId;
}
