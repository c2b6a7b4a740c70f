import type { Tx } from '../../../platform/database/index.ts';
import { loadSettings } from '../../brand/index.ts';
import { bonusSettings } from '../bonus.settings.ts';
import { bookBonus } from './grant-bonus.ts';

/** Bonus money that was earned as a reward. */
export interface RewardBonus {
  brand: string;
  playerId: string;
  currency: string;
  /** Minor units, both above zero; `required` is a multiple of the amount. */
  amount: bigint;
  required: bigint;
  /** The reward's number. */
  cause: string;
  /** What it was earned by. */
  source: string;
  maxStake: bigint | null;
  products: string[] | null;
  validDays: number;
}

/** Grants it to a player whose lock the caller holds. @returns the bonus's number and when its wagering ends */
export async function grantReward(tx: Tx, reward: RewardBonus): Promise<{ reference: string; expiresAt: Date }> {
  const { required, source, ...rest } = reward;
  const staked = (await loadSettings(tx, reward.brand)).get(bonusSettings.staked);
  const multiple = Number(required / reward.amount);
  const terms = { kind: 'reward', releaseCap: null, staked, offerId: source, grantedBy: 'platform' } as const;
  const bonus = await bookBonus(tx, { ...rest, ...terms, multiple });
  if (!bonus) throw new Error(`reward ${reward.cause}: its bonus was granted before`);
  return { reference: bonus.reference, expiresAt: bonus.expiresAt };
}
