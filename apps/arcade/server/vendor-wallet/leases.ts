/** Leases of the platform: whether a player whose money stands here may stake now, and how much. */
import { randomUUID } from 'node:crypto';
import { parseMoney } from '@sampan/contract';
import type { PlatformClient } from '../platform/platform-client.ts';
import { reasonOf } from '../platform/read-answer.ts';
import type { Store } from '../store/open-store.ts';
import { readUnreportedStakes } from './vendor-wallet.queries.ts';

/** Renewed this long before it ends: a stake must not be written after it. */
const MARGIN_MS = 5_000;
/** Leases that are remembered at once; the oldest are asked for again. */
const MOST = 10_000;

export interface StakeIntent {
  sessionToken: string;
  playerRef: string;
  currency: string;
  digits: number;
  /** Minor units. */
  stake: bigint;
}

export interface Leases {
  /** @returns null when the stake may be taken, else the code that says why not */
  refusalOf(intent: StakeIntent): Promise<string | null>;
}

/** `platform`: signs as the wallet vendor. */
export function createLeases(store: Store, platform: PlatformClient, now: () => number): Leases {
  const until = new Map<string, number>();
  return {
    async refusalOf({ sessionToken, playerRef, currency, digits, stake }) {
      if ((until.get(sessionToken) ?? 0) - MARGIN_MS > now()) return null;
      // Read before the platform is asked: a round that is reported in between counts twice, never not at all.
      const unreported = await readUnreportedStakes(store, playerRef, currency);
      const outcome = await platform.lease({ requestId: randomUUID(), sessionToken });
      until.delete(sessionToken);
      if (outcome.kind === 'refused') return reasonOf(outcome);
      // Without an answer nobody knows whether the player may play: nothing is staked.
      if (outcome.kind === 'unknown') return 'game.unavailable';
      const { leaseUntil, stakeLeft } = outcome.value;
      // With a limit every stake asks: what is left is exact only now.
      if (stakeLeft !== null)
        return (parseMoney(stakeLeft, digits) ?? 0n) - unreported >= stake ? null : 'vendor.player.limit';
      if (until.size >= MOST) until.delete(until.keys().next().value ?? '');
      until.set(sessionToken, leaseUntil);
      return null;
    },
  };
}
