import type { Tx } from '../../platform/database/index.ts';
import { publishToPlayers } from '../../platform/realtime/publish.ts';

/** Tells the open pages of these players, once each, that their rewards are others now: of thousands as few rows. */
export async function publishRewards(tx: Tx, rewards: readonly { playerId: string; brand: string }[]): Promise<void> {
  for (const [brand, own] of Map.groupBy(rewards, (reward) => reward.brand)) {
    const playerIds = [...new Set(own.map(({ playerId }) => playerId))];
    await publishToPlayers(tx, { brand, playerIds, event: { type: 'rewards' } });
  }
}
