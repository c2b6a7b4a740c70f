/**
 * What becomes of a round whose arcade was killed. It ends as it was drawn: who was paid a cash-out keeps it, and a bet with
 * a target needed nobody to press, so it is paid or lost as the point says. A bet without a target whose curve was still
 * rising when the arcade stopped could not be cashed out through no fault of its player: its stake goes back.
 */
import { crashEndOf } from '@sampan/engines';
import type { ArcadeServices } from '../services.ts';
import {
  endRun,
  findLiveRound,
  findSharedBets,
  reopenWindow,
  type SharedRound,
  storeEndings,
  voidBets,
} from '../store/shared-round.queries.ts';
import { finalEndings, targetOf } from './end-bets.ts';

/** @returns the round whose betting window goes on; null when the next one is to be drawn */
export async function recoverRound({ store }: ArcadeServices, betMs: number): Promise<SharedRound | null> {
  const round = await findLiveRound(store);
  if (!round) return null;
  if (round.status === 'betting') {
    await reopenWindow(store, round.shared_id, betMs);
    return findLiveRound(store);
  }
  await store.transaction().execute(async (tx) => {
    const ranOut = (round.alive_for ?? 0) >= crashEndOf(round.point);
    if (!(await endRun(tx, round.shared_id, !ranOut))) return;
    const open = (await findSharedBets(tx, round.shared_id)).filter(({ finished }) => !finished);
    const drawn = open.filter((bet) => ranOut || targetOf(bet) !== null);
    const stopped = open.filter((bet) => !drawn.includes(bet));
    // No request waits for these: the resolver may book them at once.
    await storeEndings(tx, finalEndings(drawn), 0);
    await voidBets(
      tx,
      stopped.map((bet) => bet.round_id),
    );
  });
  return null;
}
