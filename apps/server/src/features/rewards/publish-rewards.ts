import type { Tx } from '../../platform/database/index.ts';
import { publish } from '../../platform/realtime/publish.ts';

/** Tells the open pages of these players, once each, that their rewards are others now. */
export async function publishRewards(tx: Tx, rewards: readonly { playerId: string; brand: string }[]): Promise<void> {
  const brands = new Map(rewards.map(({ playerId, brand }) => [playerId, brand]));
  for (const [playerId, brand] of brands) await publish(tx, { brand, playerId, event: { type: 'rewards' } });
}
