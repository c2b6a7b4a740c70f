import type { RewardSource } from '@sampan/contract';

export type RewardGift =
  /** Cash. `turnoverPercent` of it must be staked before a withdrawal; 0: nothing. */
  | { kind: 'money'; currency: string; amount: bigint; turnoverPercent: number }
  /** Bonus money on its terms, which begin with the claim. */
  | {
      kind: 'bonus';
      currency: string;
      amount: bigint;
      timesTurnover: number;
      /** Categories in which it can be staked; null: all. */
      products: string[] | null;
      maxStake: bigint | null;
      days: number;
    }
  | { kind: 'points'; points: bigint };

/** What a player has earned. Amounts in minor units. */
export interface OfferedReward {
  brand: string;
  playerId: string;
  source: RewardSource;
  /** What it is for: the same again for the same player and source is nothing. */
  reference: string;
  /** By code of a language (`EN`, `PH`, `TH`, `VI`, `CN`, `ID`). */
  title: Record<string, string> & { EN: string };
  value: RewardGift;
  /** When the claim ends; null: never. */
  expiresAt: Date | null;
  /** Waits for an operator; the player reads the reason. */
  held?: { reason: string };
  /** Credited at once unless the player is on a break or it is held; listed in the history. */
  autoClaim?: boolean;
}

/** What must be staked for it, minor units. */
export function requiredFor(value: RewardGift): bigint {
  if (value.kind === 'money') return (value.amount * BigInt(value.turnoverPercent)) / 100n;
  return value.kind === 'bonus' ? value.amount * BigInt(value.timesTurnover) : 0n;
}
