/** Automatic rounds with limits, the same for slots, instant games and the shared round. */
import { indexAtMost } from '../stakes.ts';

/** What becomes of the stake after a round. */
export type StakeChange = 'same' | 'double' | 'half' | 'first';

/** Amounts in minor units; null: that limit is not set. */
export interface AutoLimits {
  rounds: number;
  /** What may be lost in all. It is not optional: the plan stops before a bet that could pass it. */
  loss: bigint;
  /** One win of so much ends it. */
  win: bigint | null;
  /** So much ahead of where it began ends it. */
  gain: bigint | null;
  stopAtFreeSpins: boolean;
  onLoss: StakeChange;
  onWin: StakeChange;
}

export interface AutoPlan {
  readonly left: number;
  /** of the next bet */
  readonly stake: bigint;
  /** Counts a round in. @returns whether the next one may start */
  goOn(round: { bet: bigint; win: bigint; freeSpins: boolean }): boolean;
}

export interface AutoStakes {
  first: bigint;
  /** the stakes on offer, the least first */
  offered: readonly bigint[];
}

/** Never above what is on offer, and never below. */
function changeStake(change: StakeChange, now: bigint, { first, offered }: AutoStakes): bigint {
  if (change === 'same') return now;
  if (change === 'first') return first;
  return offered[indexAtMost(offered, change === 'double' ? now * 2n : now / 2n)] ?? now;
}

export function createAutoPlan(limits: AutoLimits, stakes: AutoStakes): AutoPlan {
  let left = limits.rounds;
  let lost = 0n;
  let stake = stakes.first;
  return {
    get left() {
      return left;
    },
    get stake() {
      return stake;
    },
    goOn({ bet, win, freeSpins }) {
      left -= 1;
      lost += bet - win;
      if (win !== bet) stake = changeStake(win > bet ? limits.onWin : limits.onLoss, stake, stakes);
      if (left <= 0 || lost + stake > limits.loss) return false;
      if (limits.win !== null && win >= limits.win) return false;
      if (limits.gain !== null && -lost >= limits.gain) return false;
      return !(freeSpins && limits.stopAtFreeSpins);
    },
  };
}
