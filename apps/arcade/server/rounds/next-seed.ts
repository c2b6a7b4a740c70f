import { commitServerSeed } from '@sampan/engines';
import type { ArcadeRandom } from '../services.ts';
import type { SeedRow } from '../store/round.queries.ts';
import type { Commitment } from '../wire/arcade-wire.ts';

/** A new server seed, to be committed before the player's seed of its round exists anywhere. */
export function drawSeed(random: ArcadeRandom, nonce: number): SeedRow {
  const serverSeed = random.bytes(32).toString('hex');
  return { server_seed: serverSeed, server_seed_hash: commitServerSeed(serverSeed), nonce };
}

/** What the player may see before the bet. */
export const presentCommitment = (seed: SeedRow): Commitment => ({
  serverSeedHash: seed.server_seed_hash,
  nonce: seed.nonce,
});
