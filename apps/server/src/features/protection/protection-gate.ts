/** What other features ask before they let a player spend: part of the public API of protection. */
import { formatMoney } from '@sampan/contract';
import { sumHistory } from '../../ledger/index.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { selectGuard, selectLimits, selectUsed } from './protection.queries.ts';

/** Whether the player's time-out or exclusion runs. One that begins waits for the player's lock (ledger). */
export async function isOnBreak(db: Queryable, player: Pick<Actor, 'now'> & { playerId: string }): Promise<boolean> {
  const guard = await selectGuard(db, player.playerId, player.now);
  return guard?.breakKind != null;
}

/** @throws AppError protection.break while the player's time-out or exclusion runs */
export async function refuseDuringBreak(
  db: Queryable,
  actor: Pick<Actor, 'now'> & { playerId: string },
): Promise<void> {
  if (await isOnBreak(db, actor)) throw new AppError('protection.break');
}

/**
 * Refuses a deposit during a break or beyond the player's own deposit limits. `waiting`: what the player's open orders
 * would bring, minor units. Two at once cannot both pass: the caller holds the player's lock.
 * @throws AppError protection.break, protection.deposit.limit
 */
export async function checkDeposit(
  tx: Tx,
  actor: Actor,
  { amount, waiting }: { amount: bigint; waiting: bigint },
): Promise<void> {
  const { playerId, now } = requirePlayer(actor);
  const guard = await selectGuard(tx, playerId, now);
  if (!guard) return;
  if (guard.breakKind) throw new AppError('protection.break');
  const limits = (await selectLimits(tx, playerId)).filter((row) => row.kind === 'deposit');
  if (limits.length === 0) return;
  const { digits } = actor.settings.currency;
  const periods = await selectUsed(tx, playerId, guard.timeZone, now);
  for (const limit of limits) {
    const period = periods.find((row) => row.period === limit.period);
    if (!period) continue;
    const { credited } = await sumHistory(tx, { playerId, from: period.since, kinds: ['deposit'], limit: 1 });
    const left = limit.amount - credited - waiting;
    if (amount > left) {
      throw new AppError('protection.deposit.limit', { left: formatMoney(left > 0n ? left : 0n, digits) });
    }
  }
}
