/** Whether an agent may give what they want to give: pure. */
import { type GameProduct, gameProducts } from '@sampan/contract';
import { bestTier } from './bill.ts';
import { shareOfProduct } from './products.ts';
import { type ContractKind, type Terms, WHOLE } from './terms.ts';

/** Players have never won more than this. */
const ANY_LOSS = -(1n << 63n);

export type Excess =
  /** Of this tier: where it begins to count, the parent has less. */
  | { why: 'rate'; tier: number; childRate: number; parentRate: number }
  | { why: 'cap' }
  | { why: 'active-stake' }
  /** The child would be paid for losses, or for parts of tiers, for which the parent is not. */
  | { why: 'carry' }
  /** More of it would count for the child: tiers that the child reaches the parent might not. */
  | { why: 'product'; product: GameProduct; parentShare: number };

/**
 * What of a child's terms exceeds the parent's; null: nothing. Only the points where tiers of the child begin need a look:
 * what the parent is given there it is given for more sales, users and loss too, and of a floating tier below that loss in
 * proportion, as the child is.
 */
export function exceedsParent(kind: ContractKind, child: Terms, parent: Terms): Excess | null {
  if (child.activeStake < parent.activeStake) return { why: 'active-stake' };
  if (parent.cap !== null && (child.cap === null || child.cap > parent.cap)) return { why: 'cap' };
  if (kind === 'dividend' && ((child.floating && !parent.floating) || (parent.carry && !child.carry)))
    return { why: 'carry' };
  for (const product of gameProducts) {
    const parentShare = shareOfProduct(parent, product);
    if (shareOfProduct(child, product) > parentShare) return { why: 'product', product, parentShare };
  }
  for (const [at, { sales, active, loss, rate }] of child.tiers.entries()) {
    // Where no loss is asked for, the child of a salary is paid whatever the players win; so must the parent be.
    const best = bestTier(parent, { sales, active, loss: loss ?? (kind === 'dividend' ? 0n : ANY_LOSS) });
    const [num, den] = best ? [best.share.num, best.share.den] : [0n, 1n];
    if (num * BigInt(WHOLE) < BigInt(rate) * den)
      return { why: 'rate', tier: at, childRate: rate, parentRate: Number((num * BigInt(WHOLE)) / den) };
  }
  return null;
}

/** The highest rate of all tiers: what the brand bounds. */
export const highestRate = ({ tiers }: Terms): number => Math.max(...tiers.map(({ rate }) => rate));
