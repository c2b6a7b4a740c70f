/**
 * A stake of a round at the platform: taken, or given back. Its ids follow from the round alone, so that asking again, after
 * a lost answer or a kill, is the same call.
 */
import { formatMoney } from '@sampan/contract';
import { reasonOf } from '../platform/read-answer.ts';
import type { ArcadeServices } from '../services.ts';
import type { RoundRow } from '../store/round.queries.ts';

export interface Progress {
  /** nothing more can be done for the round now */
  done: boolean;
  /** the balance that the platform has answered, where it gave one */
  balance: string | null;
}

/** The round is over, or the platform has not answered: then whoever drives rounds asks again later. */
export const waiting: Progress = { done: true, balance: null };

/** Refusals of a bet after which nothing was taken for certain (FACTS §2); any other is rolled back. */
export const nothingTaken: ReadonlySet<string> = new Set([
  'vendor.balance.insufficient',
  'vendor.bonus.stake',
  'vendor.limit.exceeded',
  'vendor.player.limit',
  'vendor.player.excluded',
]);

interface Stake {
  betId: string;
  /** minor units */
  amount: bigint;
  /** Notes that it was taken, with all that follows from it. */
  taken(): Promise<void>;
  /** Notes that it was not; `rolling-back` where something may have been taken all the same. */
  refused(to: 'refused' | 'rolling-back', code: string): Promise<unknown>;
}

export async function askStake({ platform, log }: ArcadeServices, round: RoundRow, stake: Stake): Promise<Progress> {
  const outcome = await platform.bet({
    requestId: stake.betId,
    sessionToken: round.platform_token,
    transactionId: stake.betId,
    roundId: round.round_id,
    gameCode: round.game_code,
    amount: formatMoney(stake.amount, round.currency_digits),
  });
  if (outcome.kind === 'unknown') {
    log.warn({ bet: stake.betId, reason: outcome.reason }, 'bet outcome unknown, will be asked again');
    return waiting;
  }
  if (outcome.kind === 'refused') {
    await stake.refused(nothingTaken.has(outcome.code) ? 'refused' : 'rolling-back', outcome.code);
    return { done: false, balance: outcome.balance };
  }
  await stake.taken();
  return { done: false, balance: outcome.value.balance };
}

/** @returns the balance after it; null when the platform has not confirmed it */
export async function giveBack(
  { platform, log }: ArcadeServices,
  round: RoundRow,
  ids: { betId: string; rollbackId: string },
): Promise<string | null> {
  const outcome = await platform.rollback({
    requestId: ids.rollbackId,
    playerRef: round.player_ref,
    transactionId: ids.rollbackId,
    betTransactionId: ids.betId,
    roundId: round.round_id,
    gameCode: round.game_code,
  });
  if (outcome.kind === 'ok') return outcome.value.balance;
  log.warn({ bet: ids.betId, outcome: reasonOf(outcome) }, 'rollback not confirmed');
  return null;
}
