import { payReward, payRewardBonus } from '../../../ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { grantReward } from '../../bonuses/index.ts';
import { addPoints } from '../../points/index.ts';
import { openRequirement } from '../../wagering/index.ts';
import type { RewardRow } from '../reward.queries.ts';

/** Until when what was paid must be staked; null: no end, or nothing. */
export interface Paid {
  stakeBy: Date | null;
}

function moneyOf(row: RewardRow): { currency: string } {
  if (row.currency === null) throw new Error(`reward ${row.reference} is in no currency`);
  return { currency: row.currency };
}

/** The key of a reward's movement: it is booked once. */
const movementOf = ({ brand, playerId, amount, reference }: RewardRow) => ({
  brand,
  playerId,
  amount,
  reference,
  key: `reward:${reference}`,
});

async function payMoney(tx: Tx, row: RewardRow): Promise<Paid> {
  const { brand, playerId, reference, required, source } = row;
  const { currency } = moneyOf(row);
  await payReward(tx, source, { ...movementOf(row), currency });
  if (required > 0n) await openRequirement(tx, { brand, playerId, kind: 'bonus', reference, currency, required });
  return { stakeBy: null };
}

async function payBonus(tx: Tx, row: RewardRow): Promise<Paid> {
  const { brand, playerId, amount, required, source, maxStake, products, validDays } = row;
  const { currency } = moneyOf(row);
  if (validDays === null) throw new Error(`reward ${row.reference} has no days`);
  await payRewardBonus(tx, source, { ...movementOf(row), currency });
  const terms = { brand, playerId, currency, amount, required, source, maxStake, products, validDays };
  const { expiresAt } = await grantReward(tx, { ...terms, cause: row.reference });
  return { stakeBy: expiresAt };
}

async function payPoints(tx: Tx, row: RewardRow): Promise<Paid> {
  const { brand, playerId, reference, source, title } = row;
  if (source === 'free-rounds') throw new Error(`reward ${reference} is points, and free rounds win money`);
  await addPoints(tx, [{ brand, playerId, reference, source, title, points: row.amount }]);
  return { stakeBy: null };
}

const payments = { money: payMoney, bonus: payBonus, points: payPoints };

/** Pays a reward that was marked as claimed in this transaction. The caller holds the player's lock. */
export const payRow = (tx: Tx, row: RewardRow): Promise<Paid> => payments[row.kind](tx, row);
