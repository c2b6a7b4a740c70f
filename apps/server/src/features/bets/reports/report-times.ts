import type { VendorReportRequest } from '@sampan/contract';
import { invalidRequest } from '../../../platform/http/errors.ts';

/** A vendor's clock and ours may differ by this much. */
const SLACK_MS = 5 * 60_000;
/** A vendor that was away for longer tells our operator. */
const OLDEST_MS = 30 * 24 * 3_600_000;

/**
 * The times of a reported round stand in the player's record and decide to which day it belongs.
 * @throws AppError request.invalid naming the field: opened over 30 days ago or after it was settled, settled in the future
 */
export function checkReportTimes(round: Pick<VendorReportRequest, 'openedAt' | 'settledAt'>, now: Date): void {
  const { openedAt, settledAt } = round;
  if (openedAt < now.getTime() - OLDEST_MS) throw invalidRequest('openedAt', 'openedAt: is more than 30 days ago');
  if (settledAt > now.getTime() + SLACK_MS) throw invalidRequest('settledAt', 'settledAt: is in the future');
  if (openedAt > settledAt) throw invalidRequest('openedAt', 'openedAt: is after settledAt');
}
