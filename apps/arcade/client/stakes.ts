import type { MoneyText } from './money.ts';

/** Where a stake's stepper stands. */
export interface StakeEnds {
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
  /** Takes the nearest stake there is. */
  choose(index: number): void;
}

/** The stake in hand: one of those on offer, the first until another is chosen. */
export function createStakes({ bets, money, show, onChange }: StakesInput): Stakes {
  let index = 0;
  const text = (): string => bets[index] ?? '0';
  const amount = (): bigint => money.read(text());
  return {
    get index() {
      return index;
    },
    get text() {
      return text();
    },
    get amount() {
      return amount();
    },
    choose(wanted) {
      index = Math.max(0, Math.min(bets.length - 1, wanted));
      show(money.short(amount()), { lowest: index === 0, highest: index === bets.length - 1 });
      onChange(index);
    },
  };
}
