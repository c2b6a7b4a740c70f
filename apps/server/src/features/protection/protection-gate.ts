/** What other features ask before they let a player spend: part of the public API of protection. */
import { formatMoney } from '@sampan/contract';
import { sumHistory } from '../../ledger/index.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { selectGuard, selectLimits, selectUsed } from './protection.queries.ts';

/** What limits of deposits count: money that was paid in, and money an agent gave, which the member would else pay in. */
export const broughtIn: readonly string[] = ['deposit', 'downline-transfer'];

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
 * What the player's own deposit limits leave to deposit now, minor units, below zero where more has come than they allow;
 * null without such a limit. Nothing is left during a break.
 */
export async function leftToDeposit(
  db: Queryable,
  { playerId, now }: { playerId: string; now: Date },
): Promise<bigint | null> {
  const guard = await selectGuard(db, playerId, now);
  if (!guard) return null;
  if (guard.breakKind) return 0n;
  const limits = (await selectLimits(db, playerId)).filter((row) => row.kind === 'deposit');
  if (limits.length === 0) return null;
  const periods = await selectUsed(db, playerId, guard.timeZone, now);
  let least: bigint | null = null;
  for (const limit of limits) {
    const period = periods.find((row) => row.period === limit.period);
    if (!period) continue;
    const { credited } = await sumHistory(db, { playerId, from: period.since, kinds: broughtIn, limit: 1 });
    const left = limit.amount - credited;
    if (least === null || left < least) least = left;
  }
  return least;
}

/** What the player's own limits of stake, loss and time leave to stake now, minor units; null without such a limit. */
export async function leftToStake(
  db: Queryable,
  { playerId, now }: { playerId: string; now: Date },
): Promise<bigint | null> {
  const limits = (await selectLimits(db, playerId)).filter(({ kind }) => kind !== 'deposit');
  const guard = limits.length === 0 ? null : await selectGuard(db, playerId, now);
  if (!guard) return null;
  const periods = await selectUsed(db, playerId, guard.timeZone, now);
  let least: bigint | null = null;
  for (const { kind, period, amount } of limits) {
    const used = periods.find((row) => row.period === period);
    if (!used) continue;
    if (kind === 'time' && used.minutes < amount) continue;
    const left = kind === 'time' ? 0n : amount - (kind === 'stake' ? used.stake : used.net);
    if (least === null || left < least) least = left;
  }
  return least;
}

/**
 * Refuses a deposit during a break or beyond the player's own deposit limits. `waiting`: what the player's open orders
 * would bring, minor units. Two at once cannot both pass: the caller holds the player's lock.
 * @returns what the limits leave beyond it, null without a limit
 * @throws AppError protection.break, protection.deposit.limit
 */
export async function checkDeposit(
  tx: Tx,
  actor: Actor,
  { amount, waiting }: { amount: bigint; waiting: bigint },
): Promise<bigint | null> {
  const player = requirePlayer(actor);
  await refuseDuringBreak(tx, player);
  const allowed = await leftToDeposit(tx, player);
  if (allowed === null) return null;
  const left = allowed - waiting;
  if (amount > left) {
    const { digits } = actor.settings.currency;
    throw new AppError('protection.deposit.limit', { left: formatMoney(left > 0n ? left : 0n, digits) });
  }
  return left - amount;
}
