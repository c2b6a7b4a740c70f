import type { Json } from '@sampan/engines';

/** What would be bet. */
export interface Wager {
  /** minor units */
  bet: bigint;
  choice: Json;
}
