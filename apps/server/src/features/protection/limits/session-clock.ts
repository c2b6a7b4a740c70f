import { formatMoney } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { sumRounds } from '../../bets/index.ts';
import { presentBreak } from '../breaks/take-break.ts';
import { selectGuard, selectSessionStart } from '../protection.queries.ts';
import { protectionSettings } from '../protection.settings.ts';

/** how long this login lasts and what its rounds have come to. @throws AppError session.expired */
export async function readSessionClock(db: Queryable, actor: Actor) {
  const { playerId, sessionId, now } = requirePlayer(actor);
  const openedAt = await selectSessionStart(db, { playerId, sessionId });
  if (!openedAt) throw new AppError('session.expired');
  const { digits } = actor.settings.currency;
  const { bet, win } = await sumRounds(db, playerId, openedAt);
  const guard = await selectGuard(db, playerId, now);
  return {
    openedAt: openedAt.getTime(),
    now: now.getTime(),
    bet: formatMoney(bet, digits),
    win: formatMoney(win, digits),
    net: formatMoney(win - bet, digits),
    realityMinutes: guard?.realityMinutes ?? actor.settings.get(protectionSettings.realityMinutes),
    break: presentBreak(guard),
  };
}
