import { formatMoney, type MoneyStanding } from '@sampan/contract';
import { readBalances } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { readOpenTurnover, type TurnoverSource } from '../../wagering/index.ts';
import { type BonusRow, selectActiveBonuses } from '../grants/bonus.queries.ts';
import { settlePlayer } from '../grants/grant-bonus.ts';

/**
 * available, locked and why, read together. The newest bets are counted first, under the lock of the player's
 * money: a bonus they release is cash in this answer, and no number of it belongs to another moment.
 */
export async function showMoneyStanding(tx: Tx, actor: Actor): Promise<MoneyStanding> {
  const { playerId } = requirePlayer(actor);
  await settlePlayer(tx, playerId);
  const { code, digits } = actor.settings.currency;
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { main, held, bonus } = await readBalances(tx, playerId, code);
  const { remaining, sources } = await readOpenTurnover(tx, playerId);
  const bonuses = new Map((await selectActiveBonuses(tx, playerId)).map((row) => [row.reference, row]));
  return {
    available: money(main),
    withdrawable: money(remaining > 0n ? 0n : main),
    locked: money(bonus + held),
    bonus: money(bonus),
    held: money(held),
    remaining: money(remaining),
    sources: sources.map((source) => presentSource(source, bonuses.get(source.reference), money)),
  };
}

function presentSource(source: TurnoverSource, bonus: BonusRow | undefined, money: (minor: bigint) => string) {
  const { kind, reference, required, done, expiresAt } = source;
  return {
    kind,
    reference,
    required: money(required),
    done: money(done),
    left: money(required - done),
    expiresAt: expiresAt?.getTime() ?? null,
    balance: money(bonus?.balance ?? 0n),
    products: bonus?.products ?? null,
  };
}
