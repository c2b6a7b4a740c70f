import type { Tx } from '../../../platform/database/index.ts';
import { publishToPlayers } from '../../../platform/realtime/publish.ts';
import { insertBundles } from '../bundle.queries.ts';
import type { Winnings } from '../bundle.ts';

/** Free rounds that a player may claim. */
export interface OfferedFreeRounds {
  brand: string;
  playerId: string;
  /** What they are for: the same again for the same player is nothing. */
  reference: string;
  /** By code of a language. */
  title: Record<string, string> & { EN: string };
  /** The node of the game. */
  game: string;
  currency: string;
  /** Of each, minor units. */
  stake: bigint;
  rounds: number;
  /** Days from the claim in which they are played. */
  playDays: number;
  winnings: Winnings;
  /** When the claim ends. */
  claimUntil: Date;
}

/** `VENDOR:code` of the catalogue. */
function partsOf(nodeId: string): { vendor: string; gameCode: string } {
  const at = nodeId.indexOf(':');
  return { vendor: nodeId.slice(0, at), gameCode: nodeId.slice(at + 1) };
}

/** Offers free rounds, each once by player and reference. @returns how many are new */
export async function offerFreeRounds(tx: Tx, offered: readonly OfferedFreeRounds[]): Promise<number> {
  if (offered.length === 0) return 0;
  const made = await insertBundles(
    tx,
    offered.map(({ reference: cause, game, ...rest }) => ({ ...rest, ...partsOf(game), cause })),
  );
  for (const [brand, own] of Map.groupBy(made, (bundle) => bundle.brand)) {
    const playerIds = [...new Set(own.map(({ playerId }) => playerId))];
    await publishToPlayers(tx, { brand, playerIds, event: { type: 'rewards' } });
  }
  return made.length;
}
