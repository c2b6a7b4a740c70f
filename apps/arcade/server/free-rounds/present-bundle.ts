import { formatMoney } from '@sampan/contract';
import { presentRound } from '../rounds/present-round.ts';
import type { Store } from '../store/open-store.ts';
import type { RoundRow } from '../store/round.queries.ts';
import type { SessionRow } from '../store/session.queries.ts';
import type { FreeRoundsView, RoundView } from '../wire/arcade-wire.ts';
import { findOpenBundle, readBundleFigures } from './bundle.queries.ts';

/** The free rounds that the player has in the game of the session now. */
export async function readFreeRounds(
  db: Store,
  { player_ref: playerRef, game_code: gameCode, mode, currency_code, currency_digits: digits }: SessionRow,
): Promise<FreeRoundsView | null> {
  if (mode !== 'real') return null;
  const bundle = await findOpenBundle(db, { playerRef, gameCode }, currency_code);
  if (!bundle) return null;
  return {
    bundleId: bundle.bundle_id,
    stake: formatMoney(bundle.stake, digits),
    rounds: bundle.rounds,
    left: bundle.left,
    won: formatMoney(bundle.won, digits),
    expiresAt: bundle.expires_at.getTime(),
  };
}

/** Of the free rounds that a round was one of: how far they have come with it. */
async function readOwnBundle(
  db: Store,
  { bundle_id: bundleId, currency_digits }: RoundRow,
): Promise<RoundView['bundle']> {
  const figures = bundleId === null ? null : await readBundleFigures(db, bundleId);
  if (!figures || bundleId === null) return null;
  const { rounds, played, won } = figures;
  return { bundleId, rounds, left: rounds - played, won: formatMoney(won, currency_digits) };
}

/** A round of a slot; `step` as in presentRound. */
export const readRoundView = async (db: Store, round: RoundRow, step?: number): Promise<RoundView> => ({
  ...presentRound(round, step),
  bundle: await readOwnBundle(db, round),
});
