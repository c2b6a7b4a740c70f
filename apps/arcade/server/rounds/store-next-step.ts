import type { Json } from '@sampan/engines';
import type { Store } from '../store/open-store.ts';
import { findSteps, type RoundRow, storeStep } from '../store/round.queries.ts';
import { nextStep } from './round-rules.ts';

/** For so long the resolver leaves a round to the request that is driving it. */
export const LEASE_MS = 10_000;

/**
 * Plays the next step of an open round and stores it; unpaid until the platform has confirmed the win.
 * @throws RangeError when the action is not open to the player
 */
export async function storeNextStep(tx: Store, round: RoundRow, action: Json | null = null): Promise<void> {
  const played = nextStep(round, round.steps_played === 0 ? [] : await findSteps(tx, round), action);
  const payable = played.win > 0n || played.finished;
  await storeStep(tx, round, { played: { ...played, payable }, action }, LEASE_MS);
}
