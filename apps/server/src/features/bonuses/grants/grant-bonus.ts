import { forfeitBonus, grantBonus, lockPlayer, releaseBonus } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  cancelRequirement,
  catchUpPlayer,
  keepRequirement,
  openRequirement,
  selectRequirement,
} from '../../wagering/index.ts';
import {
  type BonusRow,
  endBonus,
  hasOpenStake,
  insertBonus,
  nextBonusReference,
  selectActiveBonuses,
} from './bonus.queries.ts';

export interface Grant {
  brand: string;
  playerId: string;
  currency: string;
  /** Minor units, above zero. */
  amount: bigint;
  /** How many times the amount must be staked. */
  multiple: number;
  offerId: string;
  kind: BonusRow['kind'];
  cause: string;
  /** null: all of it may be released. */
  releaseCap: bigint | null;
  maxStake: bigint | null;
  products: string[] | null;
  /** When it meets a stake. */
  staked: BonusRow['staked'];
  validDays: number;
  grantedBy: string;
  /** What two operators have agreed on. */
  proposalId?: bigint;
}

/**
 * Grants a bonus: row, money and turnover in one transaction. @returns null when the offer or deposit has given it before
 */
export async function bookBonus(tx: Tx, grant: Grant): Promise<BonusRow | null> {
  const { multiple, ...rest } = grant;
  await lockPlayer(tx, grant.playerId);
  const reference = await nextBonusReference(tx);
  const required = grant.amount * BigInt(multiple);
  const bonus = await insertBonus(tx, { ...rest, reference, required });
  if (!bonus) return null;
  await grantBonus(tx, moveOf(bonus, bonus.amount, 'grant'));
  const { brand, playerId, currency, products, maxStake, expiresAt } = bonus;
  await openRequirement(tx, {
    brand,
    playerId,
    currency,
    products,
    maxStake,
    expiresAt,
    kind: 'bonus',
    reference,
    required,
  });
  return bonus;
}

function moveOf(bonus: BonusRow, amount: bigint, step: 'grant' | 'release' | 'forfeit') {
  const { brand, playerId, currency, reference } = bonus;
  return { brand, playerId, currency, amount, reference, key: `bonus:${reference}:${step}` };
}

/**
 * Brings a player's bets into the wagering ledger and ends the bonuses that are done or whose time is up. Everything that asks what
 * a player must still stake, or may take out, goes through here. Locks the player's money first, as money movements do.
 */
export async function settlePlayer(tx: Tx, playerId: string): Promise<void> {
  await lockPlayer(tx, playerId);
  await catchUpPlayer(tx, playerId);
  for (const bonus of await selectActiveBonuses(tx, playerId)) {
    const requirement = await selectRequirement(tx, { playerId, kind: 'bonus', reference: bonus.reference });
    if (requirement && requirement.done >= requirement.required) await release(tx, bonus);
    else if (bonus.isExpired) await giveBack(tx, bonus, { state: 'expired', endedBy: 'platform' });
    else if (bonus.balance === 0n && !(await hasOpenStake(tx, bonus)))
      await giveBack(tx, bonus, { state: 'spent', endedBy: 'platform' });
  }
}

/** What is left of it becomes the player's own, up to its cap; what is above goes back. */
async function release(tx: Tx, bonus: BonusRow): Promise<void> {
  const { balance, releaseCap } = bonus;
  const released = releaseCap !== null && releaseCap < balance ? releaseCap : balance;
  const ended = await endBonus(tx, bonus, { state: 'released', released, endedBy: 'platform' });
  if (!ended) return;
  await keepRequirement(tx, { playerId: bonus.playerId, kind: 'bonus', reference: bonus.reference });
  if (released > 0n) await releaseBonus(tx, moveOf(bonus, released, 'release'));
  if (released < balance) await forfeitBonus(tx, moveOf(bonus, balance - released, 'forfeit'));
}

/**
 * Takes back what is left of a bonus and lifts its turnover. The caller holds the player's lock. What rounds with it still
 * bring goes the same way (bonuses.returned). @returns null: it had ended
 */
export async function giveBack(
  tx: Tx,
  bonus: BonusRow,
  end: { state: 'forfeited' | 'expired' | 'spent'; endedBy: string },
): Promise<BonusRow | null> {
  const ended = await endBonus(tx, bonus, { ...end, released: 0n });
  if (!ended) return null;
  if (bonus.balance > 0n) await forfeitBonus(tx, moveOf(bonus, bonus.balance, 'forfeit'));
  await cancelRequirement(tx, { playerId: bonus.playerId, kind: 'bonus', reference: bonus.reference });
  return ended;
}
