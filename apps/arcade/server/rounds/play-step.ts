import type { Json } from '@sampan/engines';
import { ArcadeError } from '../http/arcade-error.ts';
import type { ArcadeServices } from '../services.ts';
import { findLastExtra, insertExtra, isWaiting } from '../store/extra-stake.queries.ts';
import type { Store } from '../store/open-store.ts';
import { findRound, findSteps, lockRound, type RoundRow } from '../store/round.queries.ts';
import { extraStakeOf, isChoiceRound, readChoiceAction, restAction, takesExtraStakes } from './round-rules.ts';
import { type Settled, settleRound } from './settle-round.ts';
import { type Player, playerGameOf } from './spin.ts';
import { LEASE_MS, storeNextStep } from './store-next-step.ts';

/** Stores the next step, or asks for the stake that its action needs first. While one is asked for, nothing else is done. */
async function takeStep(tx: Store, round: RoundRow, action: Json | null): Promise<void> {
  if (!takesExtraStakes(round)) return storeNextStep(tx, round, action);
  if (isWaiting(await findLastExtra(tx, round))) return;
  const amount = extraStakeOf(round, await findSteps(tx, round), action);
  if (amount === 0n || action === null) return storeNextStep(tx, round, action);
  await insertExtra(tx, round, { action, amount }, LEASE_MS);
}

/** Plays step `step` if it is the next one; a step that was played before comes back as it was. */
async function ensureStep(
  services: ArcadeServices,
  roundId: string,
  { step, action }: { step: number; action: Json | null },
): Promise<void> {
  await services.store.transaction().execute(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round?.status !== 'open' || step !== round.steps_played || round.finished) return;
    try {
      await takeStep(tx, round, action);
    } catch (error) {
      if (error instanceof RangeError) throw new ArcadeError('request.invalid', { reason: `action: ${error.message}` });
      throw error;
    }
  });
}

/** @throws ArcadeError for an action that the round's game does not know */
function readAction(round: RoundRow, action: unknown): Json | null {
  if (!isChoiceRound(round)) return null;
  const read = readChoiceAction(round, action);
  if (read === null) throw new ArcadeError('request.invalid', { reason: 'action: not one of this game' });
  return read;
}

/**
 * One free spin, or one action in a game with choices. Earlier wins are confirmed first, so that the call that closes the round is the last one.
 * @throws ArcadeError for a round of someone else, or a step that is not its turn
 */
export async function playNextStep(
  services: ArcadeServices,
  player: Player,
  input: { roundId: string; step: number; action?: unknown },
): Promise<Settled> {
  const { playerRef, gameCode } = playerGameOf(player);
  const found = await findRound(services.store, input.roundId);
  if (found?.player_ref !== playerRef || found.game_code !== gameCode) throw new ArcadeError('vendor.round.unknown');
  const before = await settleRound(services, input.roundId);
  if (input.step > before.round.steps_played)
    throw new ArcadeError('request.invalid', { reason: `step ${before.round.steps_played} comes next` });
  if (before.round.finished && input.step >= before.round.steps_played) throw new ArcadeError('vendor.round.closed');
  if (await hasUnpaid(services, input.roundId)) return before;
  await ensureStep(services, input.roundId, { step: input.step, action: readAction(before.round, input.action) });
  const after = await settleRound(services, input.roundId);
  return { ...after, balance: after.balance ?? before.balance };
}

async function hasUnpaid({ store }: ArcadeServices, roundId: string): Promise<boolean> {
  const round = await findRound(store, roundId);
  if (!round) return false;
  if (round.pots_due) return true;
  if (isWaiting(await findLastExtra(store, round))) return true;
  return (await findSteps(store, round)).some((step) => !step.paid_at);
}

/** Plays a round that its player left to its end, as it would have ended. */
export async function finishRound(services: ArcadeServices, roundId: string): Promise<void> {
  for (;;) {
    const { round } = await settleRound(services, roundId);
    if (round.status !== 'open' || round.finished || (await hasUnpaid(services, roundId))) return;
    await ensureStep(services, roundId, { step: round.steps_played, action: restAction(round) });
  }
}
