import type { RefusalCode } from '@sampan/engines/lottery';
import { isApiError } from '@sampan/web-client/calls/api-error';
import type { Translate } from '@sampan/web-client/i18n/use-messages';
import type { LotteryBettingKey } from '../locales/index.ts';

/** A newer server may know a reason that this page has no words for. */
const reasons: Readonly<Record<RefusalCode, true>> = {
  malformed: true,
  foreignGame: true,
  unknownPlay: true,
  wrongCount: true,
  outOfRange: true,
  repeatedNumber: true,
  notOnSale: true,
  tooManyLines: true,
  unknownMode: true,
  modeTooFine: true,
  multipleOutOfRange: true,
  seriesOutOfRange: true,
  closedNumber: true,
};
const isReason = (why: unknown): why is RefusalCode => typeof why === 'string' && Object.hasOwn(reasons, why);

/**
 * What the server found wrong with a line that this page took for good: the terms may have changed meanwhile. Said in the words
 * that the line itself would have worn. Null: no such refusal.
 */
export function refusedLine(failure: unknown, t: Translate<LotteryBettingKey>): string | null {
  if (!isApiError(failure, 'lottery.ticket.invalid')) return null;
  const { line, why, at } = failure.details;
  if (typeof line !== 'number' || !isReason(why)) return null;
  const reason = t(`lottery.bet.code.${why}`);
  return t('lottery.bet.refused', { line, why: why === 'closedNumber' ? `${reason} ${String(at)}` : reason });
}
