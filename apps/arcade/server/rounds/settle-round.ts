/**
 * Drives a round's money to where its rows say it must be. Every call to the platform carries ids that follow from the
 * round alone, so this may run twice at once, be killed anywhere and be run again: each bet and each step has one effect.
 */
import { formatMoney } from '@sampan/contract';
import { isFree, reportFreeWin, takeFreeRound } from '../free-rounds/take-free-round.ts';
import { reasonOf } from '../platform/read-answer.ts';
import type { ArcadeServices } from '../services.ts';
import { findRound, findSteps, markPaid, moveRound, type RoundRow, type StepRow } from '../store/round.queries.ts';
import { askStake, giveBack, type Progress, waiting } from './ask-stake.ts';
import { playForPots } from './play-pots.ts';
import { takesExtraStakes } from './round-rules.ts';
import { settleExtra } from './settle-extra.ts';
import { storeNextStep } from './store-next-step.ts';

export interface Settled {
  round: RoundRow;
  /** the balance of the last answer of the platform, where it gave one */
  balance: string | null;
}

const betIdOf = (round: RoundRow): string => `${round.round_id}:bet`;

function placeBet(services: ArcadeServices, round: RoundRow): Promise<Progress> {
  const taken = () =>
    services.store.transaction().execute(async (tx) => {
      // The move locks the row and happens once; nothing else of a drawn round has ever changed since it was read.
      if (await moveRound(tx, round.round_id, { from: 'drawn', to: 'open' })) await storeNextStep(tx, round);
    });
  if (isFree(round)) return takeFreeRound(services, round, taken);
  return askStake(services, round, {
    betId: betIdOf(round),
    amount: round.bet,
    refused: (to, refusal) => moveRound(services.store, round.round_id, { from: 'drawn', to, refusal }),
    taken,
  });
}

async function rollBack(services: ArcadeServices, round: RoundRow): Promise<Progress> {
  const balance = await giveBack(services, round, { betId: betIdOf(round), rollbackId: `${round.round_id}:rollback` });
  if (balance === null) return waiting;
  const refusal = round.refusal ?? '';
  await moveRound(services.store, round.round_id, { from: 'rolling-back', to: 'rolled-back', refusal });
  return { done: true, balance };
}

const reportWin = (
  { platform }: ArcadeServices,
  round: RoundRow,
  { step, win, roundClosed }: { step: number; win: bigint; roundClosed: boolean },
) => {
  const transactionId = `${round.round_id}:w${step}`;
  return platform.win({
    requestId: transactionId,
    playerRef: round.player_ref,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    amount: formatMoney(win, round.currency_digits),
    roundClosed,
  });
};

async function payStep(services: ArcadeServices, round: RoundRow, { step, win }: StepRow): Promise<string | null> {
  const { log } = services;
  const paid = { step, win, roundClosed: round.finished && step === round.steps_played - 1 };
  const outcome = isFree(round) ? await reportFreeWin(services, round, paid) : await reportWin(services, round, paid);
  if (outcome.kind === 'ok') return outcome.value.balance;
  // A win is never to be refused: a refusal is a fault on one side, repeated until someone mends it.
  const report = { roundId: round.round_id, step, outcome: reasonOf(outcome) };
  if (outcome.kind === 'refused') log.error(report, 'win refused, will be sent again');
  else log.warn(report, 'win outcome unknown, will be sent again');
  return null;
}

async function goOn(services: ArcadeServices, round: RoundRow): Promise<Progress> {
  const extra = takesExtraStakes(round) ? await settleExtra(services, round) : null;
  return extra ?? payWins(services, round);
}

async function payWins(services: ArcadeServices, round: RoundRow): Promise<Progress> {
  let balance: string | null = null;
  // Before any win: the last one closes the round, and a closed round plays for nothing more.
  if (round.pots_due && round.steps_played > 0 && !(await playForPots(services, round))) return waiting;
  for (const step of await findSteps(services.store, round)) {
    // A step stored after `round` was read is left to whoever stored it: whether it closes the round is not known here.
    if (step.paid_at || step.step >= round.steps_played) continue;
    balance = await payStep(services, round, step);
    if (balance === null) return waiting;
    await markPaid(services.store, round, step.step);
  }
  if (round.finished) await moveRound(services.store, round.round_id, { from: 'open', to: 'closed' });
  return { done: true, balance };
}

const drive: Record<RoundRow['status'], (services: ArcadeServices, round: RoundRow) => Promise<Progress>> = {
  drawn: placeBet,
  'rolling-back': rollBack,
  open: goOn,
  closed: () => Promise.resolve(waiting),
  refused: () => Promise.resolve(waiting),
  'rolled-back': () => Promise.resolve(waiting),
};

/**
 * Goes on until nothing is left to do or the platform gives no answer. `from`: a round's id, or its row as it was read just now.
 * @throws Error when there is no such round
 */
export async function settleRound(services: ArcadeServices, from: string | RoundRow): Promise<Settled> {
  let balance: string | null = null;
  let fresh = typeof from === 'string' ? null : from;
  const roundId = typeof from === 'string' ? from : from.round_id;
  for (;;) {
    const round: RoundRow | null = fresh ?? (await findRound(services.store, roundId));
    fresh = null;
    if (!round) throw new Error('the round is gone');
    const progress = await drive[round.status](services, round);
    balance = progress.balance ?? balance;
    if (!progress.done) continue;
    return { round: (await findRound(services.store, roundId)) ?? round, balance };
  }
}
