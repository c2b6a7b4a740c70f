/** A round of a bundle at the platform: taken instead of a stake, and what it won. Ids follow from the round alone. */
import { formatMoney, type VendorFreeRoundValue } from '@sampan/contract';
import type { Outcome } from '../platform/read-answer.ts';
import { type Progress, waiting } from '../rounds/ask-stake.ts';
import type { ArcadeServices } from '../services.ts';
import { moveRound, type RoundRow } from '../store/round.queries.ts';
import { endBundle } from './bundle.queries.ts';

/** After these the platform will take no round of the bundle any more. */
const over: ReadonlySet<string> = new Set(['vendor.free-rounds.over', 'vendor.free-rounds.unknown']);

/** A round of a bundle. */
export type FreeRoundRow = RoundRow & { bundle_id: string };
export const isFree = (round: RoundRow): round is FreeRoundRow => round.bundle_id !== null;

/** `taken`: notes that it was taken, with all that follows from it. A refusal means that nothing was: no rollback. */
export async function takeFreeRound(
  { platform, store, log }: ArcadeServices,
  round: FreeRoundRow,
  taken: () => Promise<void>,
): Promise<Progress> {
  const transactionId = `${round.round_id}:bet`;
  const outcome = await platform.freeRound({
    requestId: transactionId,
    sessionToken: round.platform_token,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    bundleId: round.bundle_id,
  });
  if (outcome.kind === 'unknown') {
    log.warn({ round: round.round_id, reason: outcome.reason }, 'free round unknown, will be asked again');
    return waiting;
  }
  if (outcome.kind === 'refused') {
    await moveRound(store, round.round_id, { from: 'drawn', to: 'refused', refusal: outcome.code });
    if (over.has(outcome.code)) await endBundle(store, round.bundle_id);
    return { done: false, balance: outcome.balance };
  }
  await taken();
  return { done: false, balance: outcome.value.balance };
}

export const reportFreeWin = (
  { platform }: ArcadeServices,
  round: FreeRoundRow,
  { step, win, roundClosed }: { step: number; win: bigint; roundClosed: boolean },
): Promise<Outcome<VendorFreeRoundValue>> => {
  const transactionId = `${round.round_id}:w${step}`;
  return platform.freeRoundWin({
    requestId: transactionId,
    playerRef: round.player_ref,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    bundleId: round.bundle_id,
    amount: formatMoney(win, round.currency_digits),
    roundClosed,
  });
};
