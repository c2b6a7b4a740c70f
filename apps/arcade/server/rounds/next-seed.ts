import { commitServerSeed } from '@sampan/engines';
import type { ArcadeRandom } from '../services.ts';
import type { SeedRow } from '../store/round.queries.ts';
import type { Commitment } from '../wire/arcade-wire.ts';

/** Marks a client seed that the server made up, until the browser has sent its own. */
const MADE_UP = 'server-';

/** A new committed server seed. The client seed stays the player's; the very first one is made up. */
export function drawSeed(random: ArcadeRandom, nonce: number, clientSeed?: string): SeedRow {
  const serverSeed = random.bytes(32).toString('hex');
  return {
    server_seed: serverSeed,
    server_seed_hash: commitServerSeed(serverSeed),
    client_seed: clientSeed ?? `${MADE_UP}${random.bytes(8).toString('hex')}`,
    nonce,
  };
}

/** What the player may see before the bet. */
export function presentCommitment(seed: SeedRow): Commitment {
  return {
    serverSeedHash: seed.server_seed_hash,
    clientSeed: seed.client_seed,
    nonce: seed.nonce,
    fresh: seed.client_seed.startsWith(MADE_UP),
  };
}
