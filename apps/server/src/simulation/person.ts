import type { SeededRandom } from './seeded-random.ts';
import type { Caller } from './simulated-platform.ts';

/** One player of the simulated day. */
export interface Person {
  name: string;
  number: number;
  random: SeededRandom;
  caller: Caller;
  /** '' until the player has been on the site. */
  playerId: string;
  /** Games that were opened. */
  launches: number;
}
