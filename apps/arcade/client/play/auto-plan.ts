/** Automatic spins with limits. The loss limit is not optional: it stops before a bet that could pass it. */
export interface AutoLimits {
  spins: number;
  /** minor units that may be lost in all */
  loss: bigint;
  /** minor units of one win that ends it; null: none does */
  win: bigint | null;
  stopAtFreeSpins: boolean;
}

export interface AutoPlan {
  readonly left: number;
  /** Counts a round in. @returns whether the next one may start */
  goOn(round: { bet: bigint; win: bigint; freeSpins: boolean }): boolean;
}

export function createAutoPlan(limits: AutoLimits): AutoPlan {
  let left = limits.spins;
  let lost = 0n;
  return {
    get left() {
      return left;
    },
    goOn({ bet, win, freeSpins }) {
      left -= 1;
      lost += bet - win;
      if (left <= 0 || lost + bet > limits.loss) return false;
      if (limits.win !== null && win >= limits.win) return false;
      return !(freeSpins && limits.stopAtFreeSpins);
    },
  };
}
