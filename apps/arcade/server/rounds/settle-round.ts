/**
 * Drives a round's money to where its rows say it must be. Every call to the platform carries ids that follow from the
 * round alone, so this may run twice at once, be killed anywhere and be run again: each bet and each step has one effect.
 */
import { formatMoney } from '@sampan/contract';
import type { ArcadeServices } from '../services.ts';
import {
  findRound,
  findSteps,
  lockRound,
  markPaid,
  moveRound,
  type RoundRow,
  type StepRow,
} from '../store/round.queries.ts';
import { playForPots } from './play-pots.ts';
import { takesExtraStakes } from './round-rules.ts';
import { nothingTaken, type Progress, settleExtra } from './settle-extra.ts';
import { storeNextStep } from './store-next-step.ts';

export interface Settled {
  round: RoundRow;
  /** the balance of the last answer of the platform, where it gave one */
  balance: string | null;
}

const waiting: Progress = { done: true, balance: null };

async function placeBet({ store, platform, log }: ArcadeServices, round: RoundRow): Promise<Progress> {
  const transactionId = `${round.round_id}:bet`;
  const outcome = await platform.bet({
    requestId: transactionId,
    sessionToken: round.platform_token,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    amount: formatMoney(round.bet, round.currency_digits),
  });
  if (outcome.kind === 'unknown') {
    log.warn({ roundId: round.round_id, reason: outcome.reason }, 'bet outcome unknown, will be asked again');
    return waiting;
  }
  if (outcome.kind === 'refused') {
    const to = nothingTaken.has(outcome.code) ? 'refused' : 'rolling-back';
    await moveRound(store, round.round_id, { from: 'drawn', to, refusal: outcome.code });
    return { done: false, balance: outcome.balance };
  }
  await store.transaction().execute(async (tx) => {
    const locked = await lockRound(tx, round.round_id);
    if (locked?.status !== 'drawn') return;
    await moveRound(tx, round.round_id, { from: 'drawn', to: 'open' });
    await storeNextStep(tx, locked);
  });
  return { done: false, balance: outcome.value.balance };
}

async function rollBack({ store, platform, log }: ArcadeServices, round: RoundRow): Promise<Progress> {
  const transactionId = `${round.round_id}:rollback`;
  const outcome = await platform.rollback({
    requestId: transactionId,
    playerRef: round.player_ref,
    transactionId,
    betTransactionId: `${round.round_id}:bet`,
    roundId: round.round_id,
    gameCode: round.game_code,
  });
  if (outcome.kind !== 'ok') {
    log.warn(
      { roundId: round.round_id, outcome: outcome.kind === 'refused' ? outcome.code : outcome.reason },
      'rollback not confirmed',
    );
    return waiting;
  }
  await moveRound(store, round.round_id, { from: 'rolling-back', to: 'rolled-back', refusal: round.refusal ?? '' });
  return { done: true, balance: outcome.value.balance };
}

async function payStep(
  { platform, log }: ArcadeServices,
  round: RoundRow,
  { step, win }: StepRow,
): Promise<string | null> {
  const transactionId = `${round.round_id}:w${step}`;
  const outcome = await platform.win({
    requestId: transactionId,
    playerRef: round.player_ref,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    amount: formatMoney(win, round.currency_digits),
    roundClosed: round.finished && step === round.steps_played - 1,
  });
  if (outcome.kind === 'ok') return outcome.value.balance;
  // A win is never to be refused: a refusal is a fault on one side, repeated until someone mends it.
  const report = { roundId: round.round_id, step, outcome: outcome.kind === 'refused' ? outcome.code : outcome.reason };
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

/** Goes on until nothing is left to do or the platform gives no answer. @throws Error when there is no such round. */
export async function settleRound(services: ArcadeServices, roundId: string): Promise<Settled> {
  let balance: string | null = null;
  for (;;) {
    const round = await findRound(services.store, roundId);
    if (!round) throw new Error('the round is gone');
    const progress = await drive[round.status](services, round);
    balance = progress.balance ?? balance;
    if (!progress.done) continue;
    return { round: (await findRound(services.store, roundId)) ?? round, balance };
  }
}
