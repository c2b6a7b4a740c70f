/**
 * A stake that an action adds to an open round: a second bet in the same round, under ids that follow from round, step and
 * attempt. The action is played in the transaction that notes the stake as taken, so it may be killed anywhere and run again.
 */
import { formatMoney } from '@sampan/contract';
import type { ArcadeServices } from '../services.ts';
import { addToRound, type ExtraStake, findLastExtra, isWaiting, moveExtra } from '../store/extra-stake.queries.ts';
import { lockRound, type RoundRow } from '../store/round.queries.ts';
import { storeNextStep } from './store-next-step.ts';

/** Refusals of a bet after which nothing was taken for certain (FACTS §2); any other is rolled back. */
export const nothingTaken: ReadonlySet<string> = new Set([
  'vendor.balance.insufficient',
  'vendor.limit.exceeded',
  'vendor.player.limit',
  'vendor.player.excluded',
]);

export interface Progress {
  done: boolean;
  balance: string | null;
}

const betIdOf = (round: RoundRow, { step, attempt }: ExtraStake): string => `${round.round_id}:x${step}.${attempt}`;

async function ask({ store, platform, log }: ArcadeServices, round: RoundRow, extra: ExtraStake): Promise<Progress> {
  const transactionId = betIdOf(round, extra);
  const outcome = await platform.bet({
    requestId: transactionId,
    sessionToken: round.platform_token,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    amount: formatMoney(extra.amount, round.currency_digits),
  });
  if (outcome.kind === 'unknown') {
    log.warn({ roundId: round.round_id, reason: outcome.reason }, 'extra stake unknown, will be asked again');
    return { done: true, balance: null };
  }
  if (outcome.kind === 'refused') {
    const to = nothingTaken.has(outcome.code) ? 'refused' : 'rolling-back';
    await moveExtra(store, round, extra, { to, refusal: outcome.code });
    return { done: false, balance: outcome.balance };
  }
  await store.transaction().execute(async (tx) => {
    const locked = await lockRound(tx, round.round_id);
    if (!locked || !(await moveExtra(tx, round, extra, { to: 'taken' }))) return;
    await addToRound(tx, round, extra.amount);
    await storeNextStep(tx, locked, extra.action);
  });
  return { done: false, balance: outcome.value.balance };
}

async function rollBack(
  { store, platform, log }: ArcadeServices,
  round: RoundRow,
  extra: ExtraStake,
): Promise<Progress> {
  const transactionId = `${betIdOf(round, extra)}:rollback`;
  const outcome = await platform.rollback({
    requestId: transactionId,
    playerRef: round.player_ref,
    transactionId,
    betTransactionId: betIdOf(round, extra),
    roundId: round.round_id,
    gameCode: round.game_code,
  });
  if (outcome.kind !== 'ok') {
    log.warn({ roundId: round.round_id, outcome: outcome.kind }, 'rollback of an extra stake not confirmed');
    return { done: true, balance: null };
  }
  await moveExtra(store, round, extra, { to: 'refused', refusal: extra.refusal });
  return { done: false, balance: outcome.value.balance };
}

/** @returns null when no extra stake waits */
export async function settleExtra(services: ArcadeServices, round: RoundRow): Promise<Progress | null> {
  const extra = await findLastExtra(services.store, round);
  if (!isWaiting(extra)) return null;
  return extra.status === 'asked' ? ask(services, round, extra) : rollBack(services, round, extra);
}
