import type { MoneyText } from './money.ts';

/** Where a stake's stepper stands. */
export interface StakeEnds {
  index: number;
  lowest: boolean;
  highest: boolean;
}

interface StakesInput {
  /** the stakes on offer, as the arcade writes them */
  bets: readonly string[];
  money: MoneyText;
  show(text: string, ends: StakeEnds): void;
  onChange(index: number): void;
}

export interface Stakes {
  readonly index: number;
  /** as the arcade writes it */
  readonly text: string;
  /** minor units */
  readonly amount: bigint;
  /** all on offer, the least first */
  readonly offered: readonly bigint[];
  /** Takes the nearest stake there is. */
  choose(index: number): void;
}

/** Where the largest of the amounts stands that is not above `wanted`; the least, where all are. */
export const indexAtMost = (amounts: readonly bigint[], wanted: bigint): number =>
  Math.max(
    0,
    amounts.findLastIndex((amount) => amount <= wanted),
  );

/** The stake in hand: one of those on offer, the first until another is chosen. */
export function createStakes({ bets, money, show, onChange }: StakesInput): Stakes {
  const offered = bets.map(money.read);
  let index = 0;
  const amount = (): bigint => offered[index] ?? 0n;
  return {
    offered,
    get index() {
      return index;
    },
    get text() {
      return bets[index] ?? '0';
    },
    get amount() {
      return amount();
    },
    choose(wanted) {
      index = Math.max(0, Math.min(bets.length - 1, wanted));
      show(money.short(amount()), { index, lowest: index === 0, highest: index === bets.length - 1 });
      onChange(index);
    },
  };
}
